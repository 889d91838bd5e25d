import { watchMedia } from '../../../app/media-query.ts'

const still = watchMedia('(prefers-reduced-motion: reduce)')

/** Whether the player's device asks for less motion. */
export function useReducedMotion(): boolean {
  return still.use()
}
