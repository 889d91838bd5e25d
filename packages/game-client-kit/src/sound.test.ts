import { describe, expect, it } from 'vitest'
import type { Score } from './music-score.ts'
import { createSoundBoard } from './sound.ts'
import { openVoice } from './sound-player.ts'
import type { Voice } from './sound-voice.ts'
import { PageStandIn } from './testing/audio-stand-in.ts'

const SCORE: Score = {
  ...{ beatsPerMinute: 120, stepsPerBar: 16, chords: [0] },
  tracks: [
    {
      ...{ instrument: 'tick', gain: 0.1, from: 'tonic', order: 'A' },
      patterns: { A: 'X...x...x...x...' },
    },
  ],
}
const VOICE: Voice = {
  key: { tonic: 60, scale: [0, 2, 4] },
  instruments: {
    tick: {
      seconds: 0.1,
      layers: [{ kind: 'modes', gain: 1, modes: [{ ratio: 1, gain: 1, seconds: 0.1 }] }],
    },
  },
  room: { seconds: 0.1, feedback: 0.2, level: 0.1, dullHertz: 2000 },
  sounds: {
    win: [0, 0.1, 0.2].map((atSeconds) => ({
      ...{ instrument: 'tick', degree: 0, gain: 0.1, atSeconds },
    })),
  },
  music: { base: SCORE, feature: SCORE },
  musicLevel: 0.5,
}

function open({ isMuted = false, isTouched = true } = {}) {
  const page = new PageStandIn()
  page.isTouched = isTouched
  const board = createSoundBoard(isMuted, 1, page)
  const heard = (from = 0) => page.context.startedFrom(from)
  return { page, board, heard, notes: () => heard().filter(({ isNote }) => isNote).length }
}

function openGame(of: Parameters<typeof open>[0] = {}) {
  const game = open(of)
  game.board.setMusicOn(true)
  game.board.setVoice((deps) => openVoice(VOICE, deps))
  game.page.pass(1)
  return game
}

describe('the sounds of the house', () => {
  it('are heard once the page has been touched', () => {
    const { board, page, heard } = open({ isTouched: false })
    board.play('win')
    expect(heard()).toEqual([])
    page.touch()
    board.play('win')
    expect(heard()).not.toEqual([])
  })

  it.each([
    ['muted', { isMuted: true, isHidden: false }],
    ['hidden', { isMuted: false, isHidden: true }],
  ])('are not heard while the page is %s', (_, { isMuted, isHidden }) => {
    const { board, page, heard } = open({ isMuted })
    page.setHidden(isHidden)
    for (const name of ['press', 'win', 'epicWin', 'feature', 'intro'] as const) board.play(name)
    expect(heard()).toEqual([])
  })
})

describe('a game with a voice', () => {
  it('has its own sounds, and those of the house for what it does not name', () => {
    const { board, notes, heard } = openGame()
    board.setMusicOn(false)
    const before = { all: heard().length, own: notes() }
    board.play('win')
    expect(notes() - before.own).toBe(3)
    board.play('lineWin')
    expect(notes() - before.own).toBe(3)
    expect(heard().length - before.all).toBe(5)
  })

  it('begins its music when the page is touched, not before', () => {
    const { page, heard } = openGame({ isTouched: false })
    expect(heard()).toEqual([])
    page.touch()
    page.pass(10)
    expect(heard().length).toBeGreaterThan(4)
  })

  it.each([
    ['muted', (game: ReturnType<typeof open>) => game.board.setMuted(true)],
    ['hidden', (game: ReturnType<typeof open>) => game.page.setHidden(true)],
    ['without music', (game: ReturnType<typeof open>) => game.board.setMusicOn(false)],
    ['off', (game: ReturnType<typeof open>) => game.board.setMood('off')],
  ])('has no music while it is %s', (_, silence) => {
    const game = openGame()
    game.page.pass(5)
    expect(game.heard(5)).not.toEqual([])
    silence(game)
    game.page.pass(20)
    expect(game.heard(6.5)).toEqual([])
  })

  it('goes on with its music when it is seen again', () => {
    const game = openGame()
    game.page.setHidden(true)
    game.page.pass(5)
    expect(game.page.context.state).toBe('suspended')
    game.page.setHidden(false)
    expect(game.page.context.state).toBe('running')
    game.page.pass(5)
    expect(game.heard(8)).not.toEqual([])
  })

  it('plays nothing and opens nothing while muted from the start', () => {
    const { board, page, heard } = openGame({ isMuted: true })
    board.play('win')
    board.setMood('feature')
    page.pass(10)
    expect(heard()).toEqual([])
  })

  it('frees everything when it closes', () => {
    const { board, page, heard } = openGame()
    page.pass(5)
    board.close()
    page.pass(20)
    expect(page.context.state).toBe('closed')
    expect(heard(6.5)).toEqual([])
    expect(page.timersOpen).toBe(0)
    expect(page.isWatched).toBe(false)
  })
})
