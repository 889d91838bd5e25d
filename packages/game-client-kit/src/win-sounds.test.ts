import { describe, expect, it } from 'vitest'
import type { SoundName } from './sound.ts'
import { soundsOfWins } from './win-sounds.ts'

function heardIn(isWin: boolean): SoundName[] {
  const heard: SoundName[] = []
  const board = { play: (name: SoundName) => void heard.push(name) }
  const sound = soundsOfWins(board, () => isWin)
  for (const name of ['reelStop', 'lineWin', 'scatter', 'win'] as const) sound.play(name)
  return heard
}

describe('the sounds of a spin', () => {
  it('are all heard when it won', () => {
    expect(heardIn(true)).toEqual(['reelStop', 'lineWin', 'scatter', 'win'])
  })
  it('are those of the reels alone when it brought back no more than its stake', () => {
    expect(heardIn(false)).toEqual(['reelStop', 'scatter'])
  })
})
