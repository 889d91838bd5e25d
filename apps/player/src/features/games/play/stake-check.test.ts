import { minor } from '@baize/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeDialog, openedDialog } from '../../../app/dialogs.ts'

const USUAL = minor(200n)
const HIGH = minor(2_000n)

/** A sitting of its own: the site as it was just opened. */
async function openSite() {
  vi.resetModules()
  const { checkStake, noteUsualStake } = await import('./stake-check.ts')
  const { openedDialog: opened, closeDialog: close } = await import('../../../app/dialogs.ts')
  const answer = (isMeant: boolean) => {
    const dialog = opened()
    if (dialog?.kind !== 'unusual-stake') throw new Error('nothing is asked')
    close()
    dialog.onAnswer(isMeant)
  }
  return { checkStake, noteUsualStake, opened, close, answer }
}

afterEach(() => closeDialog())

describe('a stake of ten times the usual', () => {
  it('is asked about once a sitting when it is meant, and again after a slip of the finger', async () => {
    const { checkStake, noteUsualStake, answer } = await openSite()
    noteUsualStake(USUAL)
    expect(checkStake('real', minor(1_999n))).toBeUndefined()
    const slip = checkStake('real', HIGH)
    answer(false)
    expect(await slip).toBe(false)
    const meant = checkStake('real', HIGH)
    answer(true)
    expect(await meant).toBe(true)
    expect(checkStake('real', minor(50_000n))).toBeUndefined()
  })

  it('is placed at once for fun, and without a history', async () => {
    const { checkStake, noteUsualStake } = await openSite()
    expect(checkStake('real', HIGH)).toBeUndefined()
    noteUsualStake(USUAL)
    expect(checkStake('free', HIGH)).toBeUndefined()
    expect(openedDialog()).toBeUndefined()
  })

  it('is not placed by another press while the question stands, and play goes on when another dialog took its place', async () => {
    const { checkStake, noteUsualStake, opened, close } = await openSite()
    noteUsualStake(USUAL)
    void checkStake('real', HIGH)
    expect(await checkStake('real', HIGH)).toBe(false)
    close()
    void checkStake('real', HIGH)
    expect(opened()).toMatchObject({ kind: 'unusual-stake' })
    expect(await checkStake('real', minor(100n))).toBe(false)
    close()
    expect(checkStake('real', minor(100n))).toBeUndefined()
  })
})
