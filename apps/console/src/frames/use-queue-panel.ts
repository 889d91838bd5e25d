import { useKeys } from '../parts/use-keys.ts'
import { afterDecision, stepSelection } from './selection.logic.ts'

export interface QueuePanel {
  onStep(by: -1 | 1): void
  onClose(): void
  /** Goes on with the next row, so that a queue is worked off without the mouse. */
  onDecided(decidedId: string): void
}

/** What the panel beside a queue does: J and K step through its rows, Enter opens the first one, Esc closes it. */
export function useQueuePanel(
  hasPanel: boolean,
  ids: readonly string[],
  openId: string | undefined,
  open: (id: string | undefined) => void,
): QueuePanel {
  const onStep = (by: -1 | 1) => open(stepSelection(ids, openId, by))
  const onClose = () => open(undefined)
  useKeys(
    hasPanel
      ? {
          j: () => onStep(1),
          k: () => onStep(-1),
          enter: () => openId === undefined && onStep(1),
          escape: onClose,
        }
      : {},
  )
  return { onStep, onClose, onDecided: (decidedId) => open(afterDecision(ids, decidedId)) }
}
