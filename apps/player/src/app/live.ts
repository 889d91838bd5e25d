/**
 * The member's live socket: balances and the states of deposits and withdrawals, in every open
 * tab. `useConnection()` says whether the line is up, for the bar that warns when it is not.
 */
import { type LiveSocket, openLiveSocket } from '@baize/api-client'
import { type CrashRoom, type LiveMessage, roomAfterChange } from '@baize/contract'
import i18next from 'i18next'
import { useEffect } from 'react'
import { showBalance } from './balance.ts'
import { showRevision } from './catalogue.ts'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { queryClient } from './query-client.ts'
import { refreshBalance } from './refresh-balance.ts'
import { renewSession } from './renew-session.ts'
import { endSession, MINE, useMember, useSessionNumber } from './session.ts'
import { switchesQuery } from './switches.ts'
import { toast } from './toast.ts'

const connection = createExternalStore(true)

/** The room of crash as it was told last; nothing while nobody watches it. */
const crashRoom = createExternalStore<CrashRoom | undefined>(undefined)
let openSocket: LiveSocket | undefined
let crashWatchers = 0

/** Watches the room of crash while the page that asks is shown. */
export function useCrashFeed(): CrashRoom | undefined {
  useEffect(() => {
    crashWatchers += 1
    if (crashWatchers === 1) openSocket?.watch('crash', true)
    return () => {
      crashWatchers -= 1
      if (crashWatchers > 0) return
      openSocket?.watch('crash', false)
      crashRoom.write(undefined)
    }
  }, [])
  return useExternalStore(crashRoom)
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
    if (crashWatchers > 0) socket.watch('crash', true)
    return () => {
      openSocket = undefined
      socket.close()
      connection.write(true)
    }
  }, [memberId, sessionNumber])
}

function receive(message: LiveMessage): void {
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
    case 'crash':
      crashRoom.write(message.room)
      return
    case 'crash_change': {
      const room = crashRoom.read()
      if (room) crashRoom.write(roomAfterChange(room, message.change))
      return
    }
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
