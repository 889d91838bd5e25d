import { describe, expect, it } from 'vitest'
import { atHost, chooseHost } from './choose-host.logic.ts'

const HOSTS = ['https://a.example', 'https://b.example', 'https://c.example']

function choose(chances: readonly number[], alive: readonly string[]) {
  const asked: string[] = []
  let at = 0
  const chosen = chooseHost(HOSTS, {
    chance: () => chances[at++] ?? 0,
    answers: async (host) => {
      asked.push(host)
      return alive.includes(host)
    },
  })
  return { chosen, asked }
}

describe('a host out of a list', () => {
  it.each([
    [0, 'https://a.example'],
    [0.34, 'https://b.example'],
    [0.999, 'https://c.example'],
  ])('chance %f chooses %s', async (chance, host) => {
    await expect(choose([chance], HOSTS).chosen).resolves.toBe(host)
  })

  it('is another one where the first does not answer, and none is asked twice', async () => {
    const { chosen, asked } = choose([0.999, 0.999], ['https://a.example'])
    await expect(chosen).resolves.toBe('https://a.example')
    expect(asked).toEqual(['https://c.example', 'https://b.example', 'https://a.example'])
  })

  it('is none where none answers, or none is named', async () => {
    await expect(choose([], []).chosen).resolves.toBeUndefined()
    const never = { chance: () => 0, answers: async () => true }
    await expect(chooseHost([], never)).resolves.toBeUndefined()
  })
})

describe('the page of a vendor', () => {
  const address = 'https://vendor.example/vendor/games/x?ticket=1'
  it('is asked for at the chosen host, or at the vendor’s own', () => {
    expect(atHost(address, 'https://b.example')).toBe('https://b.example/vendor/games/x?ticket=1')
    expect(atHost(address, undefined)).toBe(address)
  })
})
