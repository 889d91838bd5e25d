import { operations } from '@baize/contract'
import { useEffect } from 'react'
import { api } from '../../../../app/api.ts'
import { useMember } from '../../../../app/session.ts'

const CARDS = 416

/** Gives a member's client seed to a shoe that is shuffled while the page is open, and cuts it anywhere. */
export function useJoinShuffle(
  tableCode: string,
  shoeId: string | undefined,
  isShuffling: boolean,
): void {
  const isMember = useMember() !== undefined
  useEffect(() => {
    if (!isMember || !isShuffling || shoeId === undefined) return
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const body = { cutAt: 1 + (random % (CARDS - 1)) }
    // A shoe is shuffled without those who come too late.
    api.call(operations.joinShuffle, { params: { tableCode }, body }).catch(() => undefined)
  }, [tableCode, shoeId, isShuffling, isMember])
}
