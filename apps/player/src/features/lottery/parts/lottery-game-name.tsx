import '../plays-texts.ts'
import { useLotteryNames } from './lottery-names.ts'

/** The name of a game of draws, for pages that have no other text of theirs. */
export function LotteryGameName({ code }: { readonly code: string }) {
  return useLotteryNames().game(code)
}
