import { callOnce, RefusedCall } from '@baize/api-client'
import { type OwnTableLayout, operations, type TableRoom } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../app/api.ts'
import { showBalance, useBalance, useBonusMinor } from '../../../../app/balance.ts'
import { openDialog, openLogin } from '../../../../app/dialogs.ts'
import { queryClient } from '../../../../app/query-client.ts'
import { useMember } from '../../../../app/session.ts'
import { betFailureText } from '../../play/bet-failure.ts'
import { callUntilAnswered } from '../../play/call-until-answered.ts'
import {
  afterRound,
  type ChipCounts,
  type Cloth,
  clearCloth,
  EMPTY_CLOTH,
  type Laid,
  liftSpot,
  sumLaid,
  undo,
} from '../../tables/cloth.logic.ts'
import { keepOwnLayout, ownPlayQuery } from '../room/live-tables.queries.ts'
import type { SeenMoment } from '../room/use-moment.ts'
import {
  doubleLayout,
  type LayoutRefusal,
  type LayoutResult,
  laidOfWire,
  layChips,
  limitsOf,
  putLayout,
  wireOfLaid,
} from './layout.logic.ts'
import {
  acknowledge,
  newSentLayout,
  nextToSend,
  refuse,
  returnedMinor,
  type SentLayout,
  standingOf,
} from './sent-layout.logic.ts'

/** After the last chip: chips that are laid in a row are one layout. In the last seconds nothing waits. */
const SEND_AFTER_MS = 250
const HURRY_SECONDS = 2

/** The status and the refusal shown beside a member's chips. */
export type BetNotice =
  | { readonly kind: 'refused'; readonly refusal: LayoutRefusal }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'returned'; readonly amountMinor: Minor }

export interface TableBets {
  readonly laid: Laid
  readonly laidMinor: Minor
  /** With the server, and so staked. */
  readonly acknowledged: Laid
  /** Of what is staked among everybody's bets. */
  readonly betId: string | null
  readonly standing: 'none' | 'laid' | 'accepted'
  readonly notice: BetNotice | undefined
  /** What was staked in the last round. */
  readonly last: Laid
  readonly canUndo: boolean
  readonly isOpen: boolean
  lay(counts: ChipCounts, chipMinor: Minor): boolean
  lift(spot: string): void
  undo(): void
  clear(): void
  double(): void
  repeat(): void
  put(laid: Laid): void
}

interface BetDeps {
  readonly tableCode: string
  readonly room: TableRoom | undefined
  readonly seen: SeenMoment
  /** The member's bets in the current round, as the server has them. */
  readonly own: OwnTableLayout | null | undefined
}

/**
 * A member's chips at one table. The whole layout goes to the server after the last chip, and what it acknowledged is
 * staked. Whatever it has not acknowledged when betting ends goes back.
 */
export function useTableBets({ tableCode, room, seen, own }: BetDeps): TableBets {
  const member = useMember()
  const [cloth, setCloth] = useState<Cloth>(EMPTY_CLOTH)
  const [sent, setSent] = useState<SentLayout>()
  const [notice, setNotice] = useState<BetNotice>()
  // Answers come between pictures: they are judged by what is, not by what was drawn.
  const now = useRef({ cloth, sent })
  const write = useCallback((next: { cloth?: Cloth; sent?: SentLayout }) => {
    now.current = { ...now.current, ...next }
    if (next.cloth) setCloth(next.cloth)
    if (next.sent) setSent(next.sent)
  }, [])
  const isOpen = seen.kind === 'betting'
  const roundId = room?.round?.tableRoundId
  const affordable = useAffordable(sent)

  useNewRound(roundId, now, write, setNotice)
  useOwnLayout(own, now, write)
  const send = useSender({ tableCode, now, write, setNotice })

  // Betting is over: what is still on its way may be acknowledged; when nothing is, the rest goes back.
  const isAnswered = sent?.pending === undefined
  useEffect(() => {
    if (isOpen || !isAnswered) return
    const { cloth: laying, sent: known } = now.current
    if (!known) return
    const backMinor = returnedMinor(known, laying.laid)
    if (standingOf(known, laying.laid) !== 'laid') return
    write({ cloth: { ...laying, laid: known.acknowledged, past: [] } })
    if (backMinor > 0n) setNotice({ kind: 'returned', amountMinor: minor(backMinor) })
  }, [isOpen, isAnswered, write])

  const change = (act: (cloth: Cloth) => LayoutResult | Cloth): boolean => {
    if (!isOpen || !mayPlay(member)) return false
    const done = act(now.current.cloth)
    if ('refused' in done) {
      setNotice({ kind: 'refused', refusal: done.refused })
      return false
    }
    setNotice(undefined)
    write({ cloth: 'cloth' in done ? done.cloth : done })
    send((seen.secondsLeft ?? 0) <= HURRY_SECONDS ? 0 : SEND_AFTER_MS)
    return true
  }
  const limits = () => limitsOf(room ?? NO_LIMITS, affordable)
  return {
    ...{ laid: cloth.laid, laidMinor: sumLaid(cloth.laid), last: cloth.last, notice, isOpen },
    acknowledged: sent?.acknowledged ?? EMPTY_CLOTH.laid,
    betId: sent?.betId ?? null,
    standing: standingOf(sent, cloth.laid),
    canUndo: isOpen && cloth.past.length > 0,
    lay: (counts, chipMinor) => change((before) => layChips(before, counts, chipMinor, limits())),
    lift: (spot) => void change((before) => liftSpot(before, spot)),
    undo: () => void change(undo),
    clear: () => void change(clearCloth),
    double: () => void change((before) => doubleLayout(before, limits())),
    repeat: () => void change((before) => putLayout(before, before.last, limits())),
    put: (laid) => void change((before) => putLayout(before, laid, limits())),
  }
}

const NO_LIMITS = {
  spots: [],
  settings: { layoutMaxMinor: '0' } as TableRoom['settings'],
} as const satisfies Pick<TableRoom, 'spots' | 'settings'>

/** Asks a visitor to log in, and a trial account for a real one. */
function mayPlay(member: ReturnType<typeof useMember>): boolean {
  if (!member) openLogin()
  else if (member.isTrial) openDialog({ kind: 'real-account' })
  return member !== undefined && !member.isTrial
}

/** What the layout may come to: the balance, and what of it lies on the table by now. */
function useAffordable(sent: SentLayout | undefined): bigint {
  const cashMinor = useBalance()?.balanceMinor ?? 0n
  const bonusMinor = useBonusMinor() ?? 0n
  return cashMinor + bonusMinor + sumLaid(sent?.acknowledged ?? EMPTY_CLOTH.laid)
}

type Now = { readonly current: { readonly cloth: Cloth; readonly sent: SentLayout | undefined } }
type Write = (next: { cloth?: Cloth; sent?: SentLayout }) => void

/** A new round begins with an empty cloth; what was staked in the last one can be laid again. */
function useNewRound(
  roundId: string | undefined,
  now: Now,
  write: Write,
  setNotice: (notice: undefined) => void,
): void {
  useEffect(() => {
    const { cloth, sent } = now.current
    if (roundId === undefined || sent?.tableRoundId === roundId) return
    const staked = sent?.acknowledged ?? EMPTY_CLOTH.laid
    write({
      cloth: afterRound(cloth, staked.size > 0 ? staked : cloth.last),
      sent: newSentLayout(roundId),
    })
    setNotice(undefined)
  }, [roundId, now, write, setNotice])
}

/** After a reload, and for what was laid on another device. */
function useOwnLayout(own: OwnTableLayout | null | undefined, now: Now, write: Write): void {
  useEffect(() => {
    const { cloth, sent } = now.current
    if (!own || own.tableRoundId !== sent?.tableRoundId || own.version <= sent.version) return
    const laid = laidOfWire(own.spots)
    const isUntouched = standingOf(sent, cloth.laid) !== 'laid'
    write({
      sent: acknowledge(sent, { ...own, laid }),
      ...(isUntouched && { cloth: { ...cloth, laid, past: [] } }),
    })
  }, [own, now, write])
}

interface SenderDeps {
  readonly tableCode: string
  readonly now: Now
  readonly write: Write
  setNotice(notice: BetNotice): void
}

/** Sends the layout once nothing was laid for a moment; one at a time, the newest whole. */
function useSender({ tableCode, now, write, setNotice }: SenderDeps): (afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sendNow = useCallback(async (): Promise<void> => {
    const { cloth, sent } = now.current
    const next = sent && nextToSend(sent, cloth.laid)
    if (!sent || !next) return
    const { tableRoundId } = sent
    write({ sent: { ...sent, pending: next } })
    const body = { tableRoundId, version: next.version, spots: wireOfLaid(next.laid) }
    const call = callOnce((idempotencyKey) =>
      api.call(operations.placeTableLayout, { params: { tableCode }, body, idempotencyKey }),
    )
    try {
      const answer = await callUntilAnswered(call)
      showBalance(answer)
      keepOwnLayout(tableCode, answer.layout)
      const known = now.current.sent
      if (!known) return
      const laid = laidOfWire(answer.layout.spots)
      write({ sent: acknowledge(known, { ...answer.layout, laid }) })
      void sendNow()
    } catch (failure) {
      // Without an answer it may have arrived; what stands is asked for.
      if (!(failure instanceof RefusedCall)) {
        void queryClient.invalidateQueries({ queryKey: ownPlayQuery(tableCode).queryKey })
      }
      const { sent: known, cloth: laying } = now.current
      if (known?.tableRoundId !== tableRoundId) return
      const laid = known.acknowledged
      write({ sent: refuse(known), cloth: { ...laying, laid, past: [] } })
      const isOver = failure instanceof RefusedCall && failure.code === 'betting_over'
      const backMinor = returnedMinor(known, next.laid)
      if (isOver && backMinor > 0n) {
        setNotice({ kind: 'returned', amountMinor: minor(backMinor) })
      } else setNotice({ kind: 'failed', text: betFailureText(failure, 'live-tables') })
    }
  }, [tableCode, now, write, setNotice])
  return useCallback(
    (afterMs) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void sendNow(), afterMs)
    },
    [sendNow],
  )
}
