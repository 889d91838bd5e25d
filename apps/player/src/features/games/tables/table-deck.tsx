import { Button, Icon, IconButton, MoneyText } from '@baize/ui-kit'
import { CopyPlus, Repeat, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency, useStatus } from '../../../app/status.ts'
import { sumsOf } from '../originals/use-original-game.ts'
import { isWinOf } from '../originals/use-told.ts'
import { Chip } from './chip.tsx'
import { UncountedBets } from './uncounted-bets.tsx'
import type { TableLayer } from './use-table-layer.ts'

interface TableDeckProps {
  readonly table: TableLayer
  /** What the big button does, such as `Spin`. */
  readonly playText: string
}

/** Under the cloth: what is staked, the chips, what can be done with them, and the big button. */
export function TableDeck({ table, playText }: TableDeckProps) {
  return (
    <div className="deck-bar">
      <Sums table={table} />
      <ChipRack table={table} />
      <Acts table={table} />
      <PlayButton table={table} playText={playText} />
    </div>
  )
}

function Sums({ table }: { readonly table: TableLayer }) {
  const { t } = useTranslation('tables')
  const currency = useCurrency()
  const { round, isBusy } = table.game
  const isBeforeRound = !isBusy && !table.settled && table.stakedMinor > 0n
  return (
    <dl className="deck-bar__sums">
      <div>
        <dt className="label">{t('staked')}</dt>
        <dd>
          <MoneyText amountMinor={table.stakedMinor} currency={currency} />
        </dd>
      </div>
      {isBeforeRound && table.uncountedMinor > 0n ? (
        <div className="deck-bar__note">
          <dt className="sr-only">{t('staked')}</dt>
          <dd aria-live="polite">
            <UncountedBets stakedMinor={table.stakedMinor} uncountedMinor={table.uncountedMinor} />
          </dd>
        </div>
      ) : (
        <div>
          <dt className="label">{t('returned')}</dt>
          <dd>
            {round && !isBusy && table.settled ? (
              <MoneyText
                amountMinor={sumsOf(round).payoutMinor}
                currency={currency}
                tone={isWinOf(round) ? 'brass' : 'plain'}
              />
            ) : (
              '–'
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function ChipRack({ table }: { readonly table: TableLayer }) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  return (
    <fieldset className="rack" dir="ltr">
      <legend className="sr-only">{t('chips')}</legend>
      {table.chips.map((amountMinor, index) => (
        <button
          key={amountMinor}
          type="button"
          className="rack__chip"
          aria-pressed={table.chip === index}
          aria-label={t('chip', { amount: money(amountMinor) })}
          onClick={() => table.pickChip(index)}
        >
          <Chip amountMinor={amountMinor} colour={index} />
        </button>
      ))}
    </fieldset>
  )
}

function Acts({ table }: { readonly table: TableLayer }) {
  const { t } = useTranslation('tables')
  const { features } = useStatus()
  const isEmpty = table.stakedMinor === 0n
  const isRunning = table.auto.run !== undefined
  return (
    <div className="deck-bar__acts">
      <IconButton icon={Undo2} label={t('undo')} disabled={!table.canUndo} onClick={table.undo} />
      <IconButton
        icon={Trash2}
        label={t('clear')}
        disabled={isEmpty || table.isFixed}
        onClick={table.clear}
      />
      <IconButton
        icon={CopyPlus}
        label={t('double')}
        disabled={isEmpty || table.isFixed || table.settled !== undefined}
        onClick={table.double}
      />
      <IconButton
        icon={Repeat}
        label={t('repeat')}
        disabled={table.lastMinor === 0n || table.isFixed}
        onClick={table.repeat}
      />
      {features.autoPlay && (
        <Button
          className="deck-bar__auto"
          disabled={!isRunning && (table.isFixed || (isEmpty && table.lastMinor === 0n))}
          onClick={isRunning ? table.auto.stop : () => table.setPanel('auto')}
        >
          <Icon of={RotateCw} />
          {isRunning ? t('stop') : t('auto')}
        </Button>
      )}
    </div>
  )
}

/** Plays what lies there; with nothing there, lays the last bets again. */
function PlayButton({ table, playText }: TableDeckProps) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  const { run } = table.auto
  if (run) {
    return (
      <Button variant="brass" size="xl" className="deck-bar__go" onClick={table.auto.stop}>
        {t('stopRun', { played: run.played, count: run.rules.rounds })}
      </Button>
    )
  }
  const isNew = table.stakedMinor > 0n && table.settled === undefined
  if (!isNew && table.lastMinor > 0n && !table.game.isBusy) {
    return (
      <Button variant="primary" size="xl" className="deck-bar__go" onClick={table.repeat}>
        {t('repeatOf', { amount: money(table.lastMinor) })}
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="xl"
      className="deck-bar__go"
      disabled={!isNew && !table.game.isBusy}
      onClick={table.play}
    >
      {table.game.isBusy ? t('skip') : playText}
    </Button>
  )
}
