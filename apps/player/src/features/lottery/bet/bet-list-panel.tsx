import { minor, sumMinor } from '@baize/kernel'
import type { Family } from '@baize/lottery'
import { Button, buttonClass, EmptyState, Icon, IconButton, MoneyText, Notice } from '@baize/ui-kit'
import { Pencil, Repeat, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBonusIn, useStakeable } from '../../../app/bonuses.ts'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import type { ListedEntry } from './bet-list.ts'
import { EntryRefusalNotice } from './entry-refusal-notice.tsx'
import { useEntryText } from './entry-text.ts'
import { rebateMinorOf } from './figures.logic.ts'
import type { BetDesk } from './use-bet-desk.ts'
import { stakeOf } from './use-entry.ts'

/** Entries that are not placed yet, what they come to, and the way to place them. */
export function BetListPanel({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const { entries, list } = desk
  if (entries.length === 0) {
    return (
      <EmptyState art="receipt" title={t('list.empty')}>
        {t('list.emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className="betlist">
      <ul className="betlist__entries">
        {entries.map((entry) => (
          <EntryRow key={entry.id} desk={desk} entry={entry} />
        ))}
      </ul>
      <div className="betlist__foot">
        <TurnedOver desk={desk} />
        <ListSums desk={desk} />
        {desk.failureText && (
          <Notice tone="danger" isAlert>
            {desk.failureText}
          </Notice>
        )}
        <Button variant="primary" size="l" isBlock disabled={!desk.canPlace} onClick={desk.confirm}>
          {desk.game.issue === null ? t('noDraw') : t('placeFor', { issue: desk.game.issue })}
        </Button>
        <div className="betlist__more">
          <Button size="s" disabled={!desk.canPlace} onClick={desk.openChase}>
            <Icon of={Repeat} />
            {t('chase.open')}
          </Button>
          <button
            type="button"
            className={buttonClass({ variant: 'ghost', size: 's' })}
            onClick={list.clear}
          >
            {t('list.clear')}
          </button>
        </div>
      </div>
    </div>
  )
}

function EntryRow({ desk, entry }: { readonly desk: BetDesk; readonly entry: ListedEntry }) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const currency = useCurrency()
  const { family, list, refusal } = desk
  const isEdited = desk.entry.editedId === entry.id
  return (
    <li className="betrow" data-edited={isEdited || undefined}>
      <div className="betrow__top">
        <b>{names.play(family.id, entry.play)}</b>
        <MoneyText amountMinor={stakeOf(entry)} currency={currency} />
      </div>
      <EntryNumbers family={family} entry={entry} />
      <div className="betrow__foot">
        <LineText entry={entry} />
        <IconButton icon={Pencil} label={t('list.edit')} onClick={() => desk.edit(entry)} />
        <IconButton icon={Trash2} label={t('list.remove')} onClick={() => list.remove(entry.id)} />
      </div>
      {refusal?.entryId === entry.id && <EntryRefusalNotice desk={desk} refusal={refusal} />}
    </li>
  )
}

function EntryNumbers(props: { readonly family: Family; readonly entry: ListedEntry }) {
  const entryText = useEntryText(props.family)
  return (
    <p className="betrow__numbers" dir="auto">
      {entryText(props.entry.play, props.entry.bet)}
    </p>
  )
}

/** `162 lines × ₱10.00`. */
export function LineText({ entry }: { readonly entry: ListedEntry }) {
  const { t } = useTranslation('lottery')
  const money = useMoneyText()
  const lineStakeMinor = minor(BigInt(entry.unitMinor) * BigInt(entry.times))
  return (
    <span className="caption">
      {t('linesAt', { count: entry.lineCount, stake: money(lineStakeMinor) })}
    </span>
  )
}

/** Lines, rebate, total and what is left of the balance. */
export function ListSums({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const currency = useCurrency()
  const { entries, entry, terms, game } = desk
  const stakeable = useStakeable(game.code)
  const hasBonus = useBonusIn(game.code) > 0n
  const totalMinor = sumMinor(entries.map(stakeOf))
  const lineCount = entries.reduce((sum, each) => sum + each.lineCount, 0)
  const rebateMinor =
    entry.series === null ? minor(0n) : rebateMinorOf(terms, entry.series, totalMinor)
  return (
    <dl className="lotsums">
      <div>
        <dt>{t('lineCount')}</dt>
        <dd>{lineCount}</dd>
      </div>
      {rebateMinor > 0n && (
        <div>
          <dt>{t('rebateLater')}</dt>
          <dd>
            <MoneyText amountMinor={rebateMinor} currency={currency} tone="net" />
          </dd>
        </div>
      )}
      {rebateMinor > 0n && hasBonus && (
        <div className="caption">
          <dt>{t('noRebateOnBonus')}</dt>
        </div>
      )}
      {stakeable !== undefined && (
        <div>
          <dt>{t(hasBonus ? 'balanceAfterWithBonus' : 'balanceAfter')}</dt>
          <dd>
            <MoneyText amountMinor={minor(stakeable - totalMinor)} currency={currency} />
          </dd>
        </div>
      )}
      <div className="lotsums__total">
        <dt>{t('total')}</dt>
        <dd>
          <MoneyText amountMinor={totalMinor} currency={currency} tone="brass" />
        </dd>
      </div>
    </dl>
  )
}

/** The draw that the list was made for has closed: it goes to the next one only when its player says so. */
export function TurnedOver({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const { game, agreedIssue, hasTurned } = desk
  if (!hasTurned || game.issue === null) return null
  return (
    <Notice tone="warn" isAlert>
      <p>{t('turned', { closed: agreedIssue, next: game.issue })}</p>
      <Button size="s" onClick={desk.agree}>
        {t('betOn', { issue: game.issue })}
      </Button>
    </Notice>
  )
}
