/**
 * The member's live socket: balances and the states of deposits and withdrawals, in every open
 * tab, and the topics that a page watches. `useConnection()` says whether the line is up, for the
 * bar that warns when it is not.
 */
import {
  type LiveSocket,
  type MemberMessage,
  openLiveSocket,
  type SentMessage,
  type WatchedTopic,
} from '@baize/api-client'
import i18next from 'i18next'
import { useEffect } from 'react'
import { showBalance } from './balance.ts'
import { showRevision } from './catalogue.ts'
import { createExternalStore, type ExternalStore, useExternalStore } from './external-store.ts'
import { queryClient } from './query-client.ts'
import { refreshBalance } from './refresh-balance.ts'
import { renewSession } from './renew-session.ts'
import { endSession, MINE, useMember, useSessionNumber } from './session.ts'
import { switchesQuery } from './switches.ts'
import { toast } from './toast.ts'

const connection = createExternalStore(true)

let openSocket: LiveSocket | undefined

/** Something that changes all the time, such as the room of a game, for the pages that show it. */
export interface Topic<Value> extends WatchedTopic {
  readonly value: ExternalStore<Value | undefined>
}

/** By how many places on the page each topic is watched; the next socket asks for all of them. */
const watchers = new Map<WatchedTopic, number>()

/** Makes a topic. `next` gives its value after a message, which may be one of another topic: then the value as it was. */
export function createTopic<Value>(
  name: string,
  next: (value: Value | undefined, sent: SentMessage) => Value | undefined,
): Topic<Value> {
  const value = createExternalStore<Value | undefined>(undefined)
  return { name, value, receive: (sent) => value.write(next(value.read(), sent)) }
}

/** Watches a topic while the page that asks is shown: its value, or undefined until it is known. */
export function useTopic<Value>(topic: Topic<Value>): Value | undefined {
  useEffect(() => {
    const before = watchers.get(topic) ?? 0
    watchers.set(topic, before + 1)
    if (before === 0) openSocket?.watch(topic, true)
    return () => {
      const left = (watchers.get(topic) ?? 1) - 1
      if (left > 0) return void watchers.set(topic, left)
      watchers.delete(topic)
      openSocket?.watch(topic, false)
      topic.value.write(undefined)
    }
  }, [topic])
  return useExternalStore(topic.value)
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

/** Keeps the socket open while a member is signed in. Mount once. */
export function useLiveSocket(): void {
  const memberId = useMember()?.id
  // A socket belongs to the session that opened it; the next session opens another.
  const sessionNumber = useSessionNumber()
  useEffect(() => {
    if (!memberId || sessionNumber === 0) return
    let wasLost = false
    const socket = openLiveSocket({
      onMessage: receive,
      onConnected(isConnected) {
        connection.write(isConnected)
        // What happened while the line was down was not told; ask for it.
        if (isConnected && wasLost) {
          void refreshBalance().catch(() => undefined)
          void queryClient.invalidateQueries({ queryKey: MINE })
          void queryClient.invalidateQueries({ queryKey: switchesQuery.queryKey })
        }
        wasLost = !isConnected
      },
    })
    openSocket = socket
    for (const topic of watchers.keys()) socket.watch(topic, true)
    return () => {
      openSocket = undefined
      socket.close()
      connection.write(true)
    }
  }, [memberId, sessionNumber])
}

function receive(message: MemberMessage): void {
  switch (message.type) {
    case 'balance':
      showBalance(message)
      void queryClient.invalidateQueries({ queryKey: ['mine', 'records'] })
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
