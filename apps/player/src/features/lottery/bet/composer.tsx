import { Button, IconButton, MoneyText, Segments } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyRangeText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { LotteryTerms } from '../lottery.queries.ts'
import { SeriesSlider } from './series-slider.tsx'
import type { BetDesk } from './use-bet-desk.ts'
import type { Entry } from './use-entry.ts'

const TIMES_QUICK = [1, 5, 10, 50] as const

interface ComposerProps {
  readonly desk: BetDesk
}

/** Unit, times, prize against rebate, and what the entry costs and can win. */
export function Composer({ desk }: ComposerProps) {
  const { t } = useTranslation('lottery')
  const { terms, entry } = desk
  return (
    <section className="lotdock" aria-label={t('yourBet')}>
      <StakeFields terms={terms} entry={entry} />
      <SeriesSlider terms={terms} entry={entry} />
      <Figures desk={desk} />
    </section>
  )
}

function StakeFields({ terms, entry }: Pick<BetDesk, 'terms' | 'entry'>) {
  const { t } = useTranslation('lottery')
  const currency = useCurrency()
  const { timesMax, unitsMinor } = terms.limits
  const { times, setTimes } = entry
  const set = (next: number) => setTimes(Math.min(timesMax, Math.max(1, Math.floor(next) || 1)))
  return (
    <div className="lotstake">
      <Segments
        label={t('unit')}
        choices={unitsMinor.map((unit) => ({
          value: unit,
          text: <MoneyText amountMinor={readMinor(unit)} currency={currency} isRound />,
        }))}
        value={entry.unitMinor}
        onChoose={entry.setUnit}
      />
      <div className="lottimes">
        <IconButton
          icon={Minus}
          label={t('fewerTimes')}
          disabled={times <= 1}
          onClick={() => set(times - 1)}
        />
        <label>
          <span className="label">{t('times')}</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={times}
            onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
          />
        </label>
        <IconButton
          icon={Plus}
          label={t('moreTimes')}
          disabled={times >= timesMax}
          onClick={() => set(times + 1)}
        />
      </div>
      <fieldset className="lotquick" aria-label={t('times')}>
        {TIMES_QUICK.map((each) => (
          <button
            key={each}
            type="button"
            className="quickkey"
            aria-pressed={each === times}
            onClick={() => set(each)}
          >
            {`×${each}`}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Figures({ desk }: ComposerProps) {
  const { t } = useTranslation('lottery')
  const currency = useCurrency()
  const { entry, list, terms, entries } = desk
  const { figures, editedId, play, draft, unitMinor, times } = entry
  const fault = useStakeFault(terms, entry)
  const add = () => {
    if (!figures) return
    const listed = { play: play.id, bet: draft, lineCount: figures.lineCount, unitMinor, times }
    if (editedId === undefined) list.add(listed)
    else list.change(editedId, listed)
    entry.reset()
  }
  return (
    <div className="lotsum">
      <p className="lotsum__cost" aria-live="polite">
        <span className="caption">
          {figures
            ? t('lines', { count: figures.lineCount })
            : entry.hasTooMany
              ? t('tooManyLines')
              : t('pickFirst')}
        </span>
        {figures && <MoneyText amountMinor={figures.stakeMinor} currency={currency} tone="brass" />}
      </p>
      {fault && <p className="hint hint--error">{fault}</p>}
      <Button
        variant="primary"
        isBlock
        disabled={!figures || fault !== undefined || (editedId === undefined && list.isFull())}
        onClick={add}
      >
        {editedId === undefined ? t('add') : t('save')}
      </Button>
      <Button className="lotbet__listopen" onClick={desk.openList}>
        {t('list.open', { entries: entries.length })}
      </Button>
    </div>
  )
}

/** A stake outside of the limits of a line, before the server says so. */
function useStakeFault({ limits }: LotteryTerms, { lineStakeMinor }: Entry): string | undefined {
  const { t } = useTranslation('lottery')
  const rangeText = useMoneyRangeText()
  const [least, most] = [readMinor(limits.lineStakeMinMinor), readMinor(limits.lineStakeMaxMinor)]
  if (lineStakeMinor >= least && lineStakeMinor <= most) return undefined
  return t('lineStake', { range: rangeText(least, most) })
}
