import { describe, expect, it } from 'vitest'
import { createBookPlayer } from './book-player.ts'
import { type Frames, Pacer } from './pacer.ts'

type Event = { readonly type: 'spin'; readonly stop: number } | { readonly type: 'win' }

/** Frames that come when the test says so. */
function manualFrames() {
  const listeners = new Set<(nowMs: number) => void>()
  let nowMs = 0
  const frames: Frames = (onFrame) => {
    listeners.add(onFrame)
    return () => listeners.delete(onFrame)
  }
  return {
    frames,
    async pass(ms: number) {
      for (const listener of [...listeners]) listener(nowMs)
      nowMs += ms
      for (const listener of [...listeners]) listener(nowMs)
      for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
    },
  }
}

function buildPlayer() {
  const clock = manualFrames()
  const pacer = new Pacer(clock.frames)
  const shown: string[] = []
  const player = createBookPlayer<Event>(
    {
      async spin(event, pace) {
        await pace.animate(100, (share) => {
          if (share === 1) shown.push(`spin ${event.stop}`)
        })
      },
      async win(_event, pace) {
        shown.push(pace.isSkipping ? 'win at once' : 'win')
        await pace.wait(50)
      },
    },
    pacer,
  )
  return { clock, pacer, player, shown }
}

const book: readonly Event[] = [
  { type: 'spin', stop: 7 },
  { type: 'win' },
  { type: 'spin', stop: 9 },
]

describe('a book player', () => {
  it('shows one event after the other', async () => {
    const { clock, player, shown } = buildPlayer()
    const done = player.play(book)
    await clock.pass(60)
    expect(shown).toEqual([])
    await clock.pass(60)
    expect(shown).toEqual(['spin 7', 'win'])
    await clock.pass(60)
    await clock.pass(110)
    await done
    expect(shown).toEqual(['spin 7', 'win', 'spin 9'])
    expect(player.isPlaying).toBe(false)
  })

  it('goes to the end when it is skipped, and plays the next book at full length', async () => {
    const { pacer, player, shown } = buildPlayer()
    const done = player.play(book)
    player.skip()
    await done
    expect(shown).toEqual(['spin 7', 'win at once', 'spin 9'])
    expect(pacer.isSkipping).toBe(false)
  })

  it('takes a book up where it was left', async () => {
    const { clock, player, shown } = buildPlayer()
    const done = player.play(book, 2)
    await clock.pass(0)
    expect(shown).toEqual(['spin 7', 'win at once'])
    await clock.pass(110)
    await done
    expect(shown.at(-1)).toBe('spin 9')
  })

  it('shows nothing more once its screen is gone', async () => {
    const { clock, pacer, player, shown } = buildPlayer()
    const done = player.play(book)
    const wait = pacer.wait(50).then(() => shown.push('waited'))
    await clock.pass(60)
    player.stop()
    await done
    void pacer.animate(0, () => shown.push('drawn'))
    await clock.pass(200)
    await Promise.race([wait, clock.pass(200)])
    expect(shown).toEqual(['waited'])
    expect(player.isPlaying).toBe(false)
  })

  it('needs less time in turbo and no travel when motion is reduced', async () => {
    const { clock, pacer, player, shown } = buildPlayer()
    pacer.tempo = 'turbo'
    const done = player.play(book.slice(0, 1))
    await clock.pass(41)
    await done
    pacer.tempo = 'still'
    await player.play(book.slice(0, 1))
    expect(shown).toEqual(['spin 7', 'spin 7'])
  })

  it('lasts as long as it was designed, however few pictures the machine draws', async () => {
    const { clock, player, shown } = buildPlayer()
    // Ten spins of 100 ms and ten wins of 50 ms, on a machine that draws a picture in 400 ms.
    const long = Array.from({ length: 10 }, () => book.slice(0, 2)).flat()
    const done = player.play(long)
    for (let pictures = 0; pictures < 3; pictures += 1) await clock.pass(400)
    expect(shown.length).toBe(16)
    expect(player.isPlaying).toBe(true)
    await clock.pass(400)
    await done
    expect(shown.length).toBe(20)
  })

  it('gives what begins later its full time, counted from then', async () => {
    const { clock, pacer, shown } = buildPlayer()
    const wait = (name: string) => pacer.wait(100).then(() => shown.push(name))
    void wait('first')
    await clock.pass(400)
    await new Promise((resolve) => setTimeout(resolve))
    void wait('second')
    await clock.pass(90)
    expect(shown).toEqual(['first'])
    await clock.pass(10)
    expect(shown).toEqual(['first', 'second'])
  })
})
