import type { GambleCall } from '@baize/games/slots/gamble/rules'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import { Button, MoneyText, Notice } from '@baize/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useHotKeys } from '../originals/use-hot-keys.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { moneyOfUnits } from '../slots/slots.logic.ts'
import { SUIT_COLOURS, SUIT_PATHS } from '../tables/card-shapes.ts'
import { PlayingCard } from '../tables/playing-card.tsx'
import { callsOn, type GambleBoard, type OfferedCall, type TurnedCall } from './gamble.logic.ts'
import type { GambleTableState } from './use-gamble.ts'
import '../slots/messages.ts'
import '../tables/messages.ts'
import '../tables/cards.css'
import './gamble.css'

/** Double or nothing: the card to call, the calls, the steps, and the way out with the win. */
export function GambleTable({ table }: { readonly table: GambleTableState }) {
  const { t } = useTranslation('slots')
  const { board, rules, round, turning, isBusy, failure } = table
  const moneyOf = useMoneyOf(table)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const canCall = board.isOpen && !isBusy
  const act = () => {
    if (!board.isOpen) table.leave()
    else if (canCall) table.collect()
  }
  const calls = callsOn(rules, board)
  useSpaceKey(act)
  useHotKeys(
    canCall
      ? [
          ['c', table.collect],
          ...calls
            .filter(({ isOffered }) => isOffered)
            .map(({ call }) => [KEYS[call], () => table.choose(call)] as const),
        ]
      : [],
  )
  return (
    <section
      className="gamble"
      data-over={!board.isOpen || undefined}
      aria-labelledby="gamble-title"
    >
      <h2 id="gamble-title" ref={title} tabIndex={-1} className="gamble__title">
        {t('gamble.title')}
      </h2>
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      <GambleCards board={board} turning={turning} />
      <GambleWord table={table} />
      <GambleSteps table={table} />
      {board.isOpen && (
        <fieldset className="gamble__calls" disabled={!canCall}>
          <legend className="sr-only">{t('gamble.calls')}</legend>
          {calls.map((offer) => (
            <CallKey
              key={offer.call}
              offer={offer}
              amount={moneyOf(offer.units)}
              onCall={table.choose}
            />
          ))}
        </fieldset>
      )}
      <Button
        key={round.roundId}
        variant="brass"
        size="xl"
        isBlock
        className="gamble__collect"
        isBusy={isBusy && turning === undefined}
        // A press while the card turns over would come to nothing, so none is offered.
        disabled={board.isOpen && turning !== undefined}
        onClick={act}
      >
        {board.isOpen ? (
          <>
            <span>{t('gamble.collect')}</span>
            <Amount amountMinor={moneyOf(board.units)} />
          </>
        ) : (
          t('gamble.leave')
        )}
      </Button>
    </section>
  )
}

/** The same in a recording: nothing can be chosen. */
export function GamblePicture(props: Pick<GambleTableState, 'round' | 'board' | 'rules'>) {
  const { t } = useTranslation('slots')
  const table = { ...props, isResumed: false }
  return (
    <section className="gamble" aria-label={t('gamble.title')}>
      <p className="gamble__title">{t('gamble.title')}</p>
      <GambleCards board={settledOf(props.board)} turning={undefined} />
      <GambleWord table={table} />
      <GambleSteps table={table} />
    </section>
  )
}

/** A recording shows the card of the last call face up, and none to come. */
function settledOf(board: GambleBoard): GambleBoard {
  return board.turned.length > 0 ? { ...board, isOpen: false } : board
}

/** Keys of the calls; C collects. */
const KEYS: Readonly<Record<GambleCall, string>> = {
  red: 'r',
  black: 'b',
  spades: '1',
  hearts: '2',
  diamonds: '3',
  clubs: '4',
}

function useMoneyOf({
  round,
  rules,
}: Pick<GambleTableState, 'round' | 'rules'>): (units: number) => Minor {
  const stakeMinor = minorFromWire(round.stakeMinor) ?? minor(0n)
  return (units) => moneyOfUnits(stakeMinor, rules.stakeUnits, units)
}

/** The card that is called, over those that were turned before. */
function GambleCards(props: {
  readonly board: GambleBoard
  readonly turning: TurnedCall | undefined
}) {
  const { t } = useTranslation('slots')
  const { board, turning } = props
  const last = turning ?? (board.isOpen ? undefined : board.turned.at(-1))
  const before = last && !turning ? board.turned.slice(0, -1) : board.turned
  return (
    <div className="gamble__cards">
      <ol className="gamble__past" aria-label={t('gamble.past')}>
        {before.map(({ card }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the row.
          <li key={at}>
            <PlayingCard card={card} isUp />
          </li>
        ))}
      </ol>
      <div className="gamble__card" data-right={last?.isRight}>
        {/* What lies face down is not known here: its other side is any card. */}
        <PlayingCard key={before.length} card={last?.card ?? 0} isUp={last !== undefined} />
      </div>
    </div>
  )
}

/** What is at risk, or how it ended. */
function GambleWord({
  table,
}: {
  readonly table: Pick<GambleTableState, 'board' | 'round' | 'rules' | 'isResumed'>
}) {
  const { t } = useTranslation('slots')
  const { board, isResumed } = table
  const moneyOf = useMoneyOf(table)
  if (board.ending === 'lost') {
    return (
      <p className="gamble__word" data-tone="loss">
        {t('gamble.lost')}
      </p>
    )
  }
  if (board.ending === 'collected') {
    return (
      <p className="gamble__word" data-tone="paid">
        <span>{t('gamble.collected')}</span>
        <Amount amountMinor={moneyOf(board.units)} />
      </p>
    )
  }
  return (
    <p className="gamble__word">
      <span>{isResumed ? t('gamble.resumed') : t('gamble.atRisk')}</span>
      <Amount amountMinor={moneyOf(board.units)} />
    </p>
  )
}

/** The steps there are, and how many calls were right. */
function GambleSteps({ table }: { readonly table: Pick<GambleTableState, 'board' | 'rules'> }) {
  const { t } = useTranslation('slots')
  const { board, rules } = table
  const steps = rules.gamble?.steps ?? 0
  const done = board.turned.filter(({ isRight }) => isRight).length
  return (
    <ol className="gamble__steps" aria-label={t('gamble.steps', { done, count: steps })}>
      {Array.from({ length: steps }, (_, step) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the ladder.
          key={step}
          data-state={step < done ? 'done' : step === done && board.isOpen ? 'next' : undefined}
        >
          {step + 1}
        </li>
      ))}
    </ol>
  )
}

function CallKey(props: {
  readonly offer: OfferedCall
  readonly amount: Minor
  onCall(call: GambleCall): void
}) {
  const { t } = useTranslation('slots')
  const money = useMoneyText()
  const { offer, amount, onCall } = props
  const { call, times, isOffered } = offer
  const name = t(`gamble.call.${call}`)
  return (
    <button
      type="button"
      className="gamble__call"
      data-call={call}
      disabled={!isOffered}
      aria-label={t('gamble.callFor', { call: name, times, amount: money(amount) })}
      aria-keyshortcuts={KEYS[call].toUpperCase()}
      onClick={() => onCall(call)}
    >
      <CallSign call={call} />
      <b>{times === 2 && name}</b> <bdi>{times}×</bdi>
    </button>
  )
}

const SIGNS: Readonly<Record<GambleCall, readonly number[]>> = {
  red: [1, 2],
  black: [0, 3],
  spades: [0],
  hearts: [1],
  diamonds: [2],
  clubs: [3],
}

function CallSign({ call }: { readonly call: GambleCall }): ReactNode {
  const suits = SIGNS[call]
  return (
    <svg viewBox={`0 0 ${suits.length * 24} 24`} aria-hidden="true">
      {suits.map((suit, at) => (
        <path
          key={suit}
          d={SUIT_PATHS[suit]}
          fill={suits.length === 1 ? SUIT_COLOURS[suit] : undefined}
          transform={`translate(${12 + at * 24} 12)`}
        />
      ))}
    </svg>
  )
}

function Amount({ amountMinor }: { readonly amountMinor: Minor }) {
  return <MoneyText amountMinor={amountMinor} currency={useCurrency()} />
}
