/**
 * The member's live socket: balances and the states of deposits and withdrawals, in every open
 * tab. `useConnection()` says whether the line is up, for the bar that warns when it is not.
 */
import { openLiveSocket } from '@baize/api-client'
import type { LiveMessage } from '@baize/contract'
import { useEffect } from 'react'
import { showBalance } from './balance.ts'
import { createExternalStore, useExternalStore } from './external-store.ts'
import { queryClient } from './query-client.ts'
import { refreshBalance } from './refresh-balance.ts'
import { endSession, MINE, useMember } from './session.ts'

const connection = createExternalStore(true)

export function useConnection(): boolean {
  return useExternalStore(connection)
}

/** Keeps the socket open while a member is signed in. Mount once. */
export function useLiveSocket(): void {
  const memberId = useMember()?.id
  useEffect(() => {
    if (!memberId) return
    let wasLost = false
    const socket = openLiveSocket({
      onMessage: receive,
      onConnected(isConnected) {
        connection.write(isConnected)
        // What happened while the line was down was not told; ask for it.
        if (isConnected && wasLost) {
          void refreshBalance().catch(() => undefined)
          void queryClient.invalidateQueries({ queryKey: MINE })
        }
        wasLost = !isConnected
      },
    })
    return () => {
      socket.close()
      connection.write(true)
    }
  }, [memberId])
}

function receive(message: LiveMessage): void {
  switch (message.type) {
    case 'balance':
      showBalance(message)
      void queryClient.invalidateQueries({ queryKey: ['mine', 'records'] })
      return
    case 'deposit':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'deposits'] })
      return
    case 'withdrawal':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'withdrawals'] })
      return
    case 'signed_out':
      endSession()
      return
    case 'pong':
      return
  }
}
