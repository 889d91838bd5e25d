import { hotKeysOn, instantPlay } from '../../../app/play-settings.ts'
import { narrowDesk, shownStatistics } from './desk-settings.ts'
import { useHotKeys } from './use-hot-keys.ts'

interface ToolKeys {
  readonly canBeInstant: boolean
  toggleTheatre(): void
}

/** The keys of the bar under the board, which no game takes for itself. */
export function useToolKeys({ canBeInstant, toggleTheatre }: ToolKeys): void {
  const isOn = hotKeysOn.use()
  useHotKeys(
    isOn
      ? [
          ['i', () => canBeInstant && instantPlay.toggle()],
          ['l', shownStatistics.toggle],
          ['k', hotKeysOn.toggle],
          ['t', () => !narrowDesk.matches() && toggleTheatre()],
        ]
      : [],
  )
}
