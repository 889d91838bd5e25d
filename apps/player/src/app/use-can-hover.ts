import { watchMedia } from './media-query.ts'

const fingers = watchMedia('(hover: none)')

/** False where fingers are what points: nothing that waits for a pointer over it is drawn there. */
export function useCanHover(): boolean {
  return !fingers.use()
}
