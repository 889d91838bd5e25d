/**
 * The live socket: a member's balances and the states of deposits and withdrawals, in every open tab, and for visitors
 * too the topics that a page follows. `useConnection()` says whether a member's line is up, for the bar that warns when
 * it is not.
 */
import {
  createLiveTopics,
  type LiveSocket,
  openLiveSocket,
  type TopicView,
} from '@baize/api-client'
import type { MemberMessage, TopicShape } from '@baize/contract'
import i18next from 'i18next'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { showBalance, showBonusBalance } from './balance.ts'
import { showRevision } from './catalogue.ts'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { queryClient } from './query-client.ts'
import { refreshBalance } from './refresh-balance.ts'
import { renewSession } from './renew-session.ts'
import { endSession, MINE, useSession, useSessionNumber } from './session.ts'
import { switchesQuery } from './switches.ts'
import { toast } from './toast.ts'
import { refreshInbox } from './unread-messages.ts'

const connection = createExternalStore(true)

const topics = createLiveTopics()
let openSocket: LiveSocket | undefined

const NOTHING_HEARD: TopicView<never> = { state: undefined, isLive: false }

/** Follows a topic while the page that asks is shown. */
export function useTopic<State, Change>(
  shape: TopicShape<State, Change>,
  id?: string,
): TopicView<State> {
  const [view, setView] = useState<TopicView<State>>(NOTHING_HEARD)
  useEffect(() => topics.follow(shape, id, setView), [shape, id])
  return view
}

/** Follows topics of one kind, each by its id; what was heard of each, in the order of the ids. */
export function useTopics<State, Change>(
  shape: TopicShape<State, Change>,
  ids: readonly string[],
): readonly TopicView<State>[] {
  const [views, setViews] = useState<ReadonlyMap<string, TopicView<State>>>(new Map())
  useEffect(() => {
    const ends = ids.map((id) =>
      topics.follow(shape, id, (view) => setViews((known) => new Map(known).set(id, view))),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [shape, ids])
  return useMemo(() => ids.map((id) => views.get(id) ?? NOTHING_HEARD), [ids, views])
}

const network = createExternalStore(navigator.onLine)
addEventListener('online', () => {
  network.write(true)
  hurryLine()
})
addEventListener('offline', () => network.write(false))
// A phone that slept does not know what became of its line.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') hurryLine()
})

/** Looks for the line at once instead of at its next turn. */
export function hurryLine(): void {
  openSocket?.hurry()
}

/** The device has a network, and a member's socket is open. */
export function useConnection(): boolean {
  const isOnline = useExternalStore(network)
  return useExternalStore(connection) && isOnline
}

/** Keeps the socket open while a member is signed in, and for a visitor while a topic is followed. Mount once. */
export function useLiveSocket(): void {
  const session = useSession()
  const memberId = session.kind === 'member' ? session.member.id : undefined
  // A socket belongs to the session that opened it; the next session opens another.
  const sessionNumber = useSessionNumber()
  const isFollowing = useSyncExternalStore(topics.onFollowing, topics.isFollowing)
  const isVisitor = session.kind === 'visitor' && isFollowing
  useEffect(() => {
    if (!memberId || sessionNumber === 0) return
    let wasLost = false
    return keepOpen(false, (isConnected) => {
      connection.write(isConnected)
      // What happened while the line was down was not told; ask for it.
      if (isConnected && wasLost) {
        void refreshBalance().catch(() => undefined)
        void queryClient.invalidateQueries({ queryKey: MINE })
        void queryClient.invalidateQueries({ queryKey: switchesQuery.queryKey })
      }
      wasLost = !isConnected
    })
  }, [memberId, sessionNumber])
  // A visitor whose line is lost misses nothing of theirs: pages ask instead.
  useEffect(() => (isVisitor ? keepOpen(true, () => undefined) : undefined), [isVisitor])
}

function keepOpen(isVisitor: boolean, onConnected: (isConnected: boolean) => void): () => void {
  const socket = openLiveSocket({ isVisitor, topics, onMessage: receive, onConnected })
  openSocket = socket
  return () => {
    if (openSocket === socket) openSocket = undefined
    socket.close()
    connection.write(true)
  }
}

function receive(message: MemberMessage): void {
  switch (message.type) {
    case 'balance':
      showBalance(message)
      void queryClient.invalidateQueries({ queryKey: ['mine', 'records'] })
      // A bet of cash alone counts towards wagering too; asked for only while it is shown.
      void queryClient.invalidateQueries({ queryKey: ['mine', 'bonuses'] })
      return
    case 'bonus_balance':
      showBonusBalance(message)
      void queryClient.invalidateQueries({ queryKey: ['mine', 'bonuses'] })
      return
    case 'deposit':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'deposits'] })
      void queryClient.invalidateQueries({ queryKey: ['mine', 'counts'] })
      return
    case 'withdrawal':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'withdrawals'] })
      void queryClient.invalidateQueries({ queryKey: ['mine', 'counts'] })
      return
    case 'vendor_transfer':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'wallets'] })
      void queryClient.invalidateQueries({ queryKey: ['mine', 'vendor-balance'] })
      return
    case 'agent_contract':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'agent'] })
      return
    case 'member_transfer':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'member-transfers'] })
      return
    case 'feedback':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'feedback'] })
      void queryClient.invalidateQueries({ queryKey: ['mine', 'counts'] })
      toast({
        title: i18next.t('shell:feedback.answered'),
        detail: i18next.t('shell:feedback.where'),
      })
      return
    case 'inbox':
      refreshInbox(message.isForMany)
      return
    case 'catalogue':
      showRevision(Number(message.revision))
      return
    case 'signed_out':
      if (message.reason === 'left') endSession()
      else void renewSession().catch(() => undefined)
      return
    case 'content':
      void queryClient.invalidateQueries({ queryKey: switchesQuery.queryKey })
      return
    case 'pong':
      return
  }
}
