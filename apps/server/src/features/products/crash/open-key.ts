import { CRASH_CODE } from '@baize/games/crash'
import type { OpenRoundKey } from '../../../house/rounds/round-row.ts'

/** Where a bet stays open: the second place of a member has a name of its own. */
export function openKeyOf(memberId: bigint, place: number): OpenRoundKey {
  return { memberId, gameCode: place === 1 ? CRASH_CODE : `${CRASH_CODE}#${place}` }
}
