import type { Minor } from '@baize/kernel'
import { openDialog, openedDialog } from '../../../app/dialogs.ts'
import { isUnusual } from '../../../parts/amounts/amount.logic.ts'
import type { PlayMode } from './round-caller.ts'

/** What the member usually stakes, as the server last said; null without a history. */
let usualMinor: Minor | null = null
/** Whether a stake was asked about since the site was opened; the player is not asked a second time. */
let wasAsked = false

export function noteUsualStake(stakeMinor: Minor | null): void {
  usualMinor = stakeMinor
}

/**
 * Asks about a stake far above the usual, once a sitting. Undefined where nothing is to be asked, so that the bet is placed
 * in the same moment; otherwise whether the stake is meant.
 */
export function checkStake(mode: PlayMode, stakeMinor: Minor): Promise<boolean> | undefined {
  if (openedDialog()?.kind === 'unusual-stake') return Promise.resolve(false)
  const usual = usualMinor
  if (mode === 'free' || wasAsked || usual === null || !isUnusual(stakeMinor, usual)) {
    return undefined
  }
  return new Promise((resolve) => {
    openDialog({
      ...{ kind: 'unusual-stake', stakeMinor, usualMinor: usual },
      onAnswer(isMeant) {
        // Who corrects a slip of the finger may slip again.
        wasAsked = isMeant
        resolve(isMeant)
      },
    })
  })
}
