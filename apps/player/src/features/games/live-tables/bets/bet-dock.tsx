import type { Minor } from '@baize/kernel'
import { Button, Icon, MoneyText } from '@baize/ui-kit'
import { Check, CopyPlus, Ellipsis, Lock, Repeat, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { ChipRack } from './chip-rack.tsx'
import { FavouriteBets } from './favourite-bets.tsx'
import type { Favourites } from './use-favourites.ts'
import type { BetNotice, TableBets } from './use-table-bets.ts'

interface BetDockProps {
  readonly bets: TableBets
  readonly chips: readonly Minor[]
  readonly picked: number
  readonly favourites: Favourites
  /** One of several tables: as little as can be. */
  readonly isSmall: boolean
  onPick(chip: number): void
  onDrop(spot: string, chip: number): void
}

/** Under the cloth: what is staked and whether the table has taken it, chips, favourites, and what can be done with chips. */
export function BetDock(props: BetDockProps) {
  const { bets, chips, picked, favourites, isSmall, onPick, onDrop } = props
  return (
    <section className="lt-dock" data-small={isSmall || undefined}>
      <div className="lt-dock__sums">
        <Staked bets={bets} />
        <BetNoticeText notice={bets.notice} />
        {!isSmall && <FavouriteBets bets={bets} favourites={favourites} />}
      </div>
      <ChipRack {...{ chips, picked, onPick, onDrop }} isOpen={bets.isOpen} />
      <Acts bets={bets} />
    </section>
  )
}

const STANDINGS = {
  none: undefined,
  laid: { icon: Ellipsis, text: 'standing.laid' },
  accepted: { icon: Check, text: 'standing.accepted' },
} as const

function Staked({ bets }: { readonly bets: TableBets }) {
  const { t } = useTranslation(['live-tables', 'tables'])
  const currency = useCurrency()
  const standing = STANDINGS[bets.standing]
  return (
    <p className="lt-staked">
      <span className="label">{t('tables:staked')}</span>
      <b>
        <MoneyText amountMinor={bets.laidMinor} currency={currency} />
      </b>
      <span className="lt-standing" data-standing={bets.standing} role="status">
        {standing && (
          <>
            <Icon of={bets.isOpen || bets.standing === 'laid' ? standing.icon : Lock} size="s" />
            {bets.isOpen || bets.standing === 'laid' ? t(standing.text) : t('standing.locked')}
          </>
        )}
      </span>
    </p>
  )
}

function BetNoticeText({ notice }: { readonly notice: BetNotice | undefined }) {
  const { t } = useTranslation('live-tables')
  const money = useMoneyText()
  if (!notice) return null
  const text =
    notice.kind === 'failed'
      ? notice.text
      : notice.kind === 'returned'
        ? t('returned', { amount: money(notice.amountMinor) })
        : t(`refused.${notice.refusal.code}`, { amount: money(notice.refusal.amountMinor) })
  return (
    <p className="lt-notice" role="alert" data-kind={notice.kind}>
      {text}
    </p>
  )
}

function Acts({ bets }: { readonly bets: TableBets }) {
  const { t } = useTranslation(['live-tables', 'tables'])
  const isEmpty = bets.laid.size === 0
  const acts = [
    { icon: Undo2, text: t('tables:undo'), act: bets.undo, isOff: !bets.canUndo },
    { icon: CopyPlus, text: t('acts.double'), act: bets.double, isOff: !bets.isOpen || isEmpty },
    { icon: X, text: t('acts.clear'), act: bets.clear, isOff: !bets.isOpen || isEmpty },
  ]
  return (
    <div className="lt-acts">
      {acts.map(({ icon, text, act, isOff }) => (
        <Button key={text} onClick={act} disabled={isOff}>
          <Icon of={icon} />
          <span>{text}</span>
        </Button>
      ))}
      <Button
        variant="primary"
        className="lt-acts__repeat"
        onClick={bets.repeat}
        disabled={!bets.isOpen || bets.last.size === 0}
      >
        <Icon of={Repeat} />
        <span>{t('tables:repeat')}</span>
      </Button>
    </div>
  )
}
