import type { VerifyProgress } from '@baize/ledger/pg'
import type { CommandParts } from './command-parts.ts'

const EVERY_MS = 250
const EVERY_MS_WITHOUT_TERMINAL = 10_000
const MS_PER_SECOND = 1_000

/** How far an audit is: one line that moves on a terminal, a line now and then elsewhere. */
export function showProgress(
  parts: CommandParts,
  isQuiet: boolean,
): { show(progress: VerifyProgress): void; end(): void } {
  const since = parts.clock.now()
  const everyMs = parts.isTerminal ? EVERY_MS : EVERY_MS_WITHOUT_TERMINAL
  let shownAt = since
  let hasLine = false
  return {
    show({ transfers, transfersInAll }) {
      const now = parts.clock.now()
      if (isQuiet || now - shownAt < everyMs) return
      shownAt = now
      const percent = transfersInAll === 0n ? 100n : (transfers * 100n) / transfersInAll
      const seconds = (now - since) / MS_PER_SECOND
      const rate = Math.round((Number(transfers) * 2) / seconds)
      const line = `${percent} %, ${(transfers * 2n).toLocaleString('en')} entries, ${rate.toLocaleString('en')} a second`
      parts.tell(parts.isTerminal ? `\r\u001b[2K${line}` : `${line}\n`)
      hasLine = parts.isTerminal
    },
    end() {
      if (hasLine) parts.tell('\r\u001b[2K')
    },
  }
}
