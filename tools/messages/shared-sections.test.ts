import { describe, expect, it } from 'vitest'
import { loadRepository } from '../tidy/repository.ts'

/** Sections that both sites show in the same words; each site fetches its own file. */
const SHARED = ['sports-markets']

const { files } = loadRepository()
const textOf = (path: string) => files.find((file) => file.path === path)?.text

describe.each(SHARED)('the section %s', (section) => {
  const ofPlayers = files.filter(({ path }) =>
    new RegExp(`^apps/player/src/messages/[^/]+/${section}\\.json$`).test(path),
  )

  it('is the same on the player site and in the console, in every language', () => {
    expect(ofPlayers.length).toBeGreaterThan(1)
    const differing = ofPlayers.filter(
      ({ path, text }) => textOf(path.replace('apps/player/', 'apps/console/')) !== text,
    )
    expect(differing.map(({ path }) => path)).toEqual([])
  })
})
