import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 40 })
})
afterAll(() => server.stop())

const get = (path: string) =>
  server.server.app.inject({ method: 'GET', url: `/TCG_PROD_IMAGES/${path}` })

describe('pictures of the catalogue', () => {
  it.each([
    ['GAME_TILE/1001.webp?v=1', 'webp', 360, 480],
    ['GAME_ICON/20000.webp?v=1', 'webp', 600, 800],
    ['GAME_ICON/20000.png?v=1', 'png', 600, 800],
    ['VENDOR_ICON_SMALL/LANTERN-DEFAULT.png', 'png', 96, 96],
    ['VENDOR_ICON_SMALL/PAPERKITE-ACTIVE.png', 'png', 96, 96],
    ['VENDOR_ICON_SMALL/TCG_SEA-ACTIVE.png', 'png', 96, 96],
    ['RNG_LIST_VENDOR/SALTWICK-WHITE.png', 'png', 320, 96],
    ['RNG_LIST_VENDOR/SALTWICK-COLOR.png', 'png', 320, 96],
    ['RNG_LIST_VENDOR/SALTWICK-PURPLE.png', 'png', 320, 96],
    ['SUBMENU_IMG/STYLE4/RNG-LANTERN.png', 'png', 360, 480],
    ['BGS/BGS_ORIGINALS.png', 'png', 360, 480],
    ['ART/tiger.webp', 'webp', 256, 256],
    ['ART/tomb-of-gold.webp', 'webp', 360, 480],
  ])('%s is drawn', async (path, format, width, height) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height })
  })

  it('are kept by browsers, for ever when their address has a version', async () => {
    expect((await get('GAME_TILE/1001.webp?v=1')).headers['cache-control']).toContain('immutable')
    expect((await get('GAME_TILE/1001.webp')).headers['cache-control']).toBe(
      'public, max-age=86400',
    )
  })

  it.each([
    'GAME_TILE/99999.webp',
    'GAME_TILE/../../secrets.webp',
    'GAME_TILE/%2e%2e%2f%2e%2e%2fpackage.webp',
    'ART/../../../package.webp',
    'ART/none.webp',
    'VENDOR_ICON_SMALL/NOBODY-ACTIVE.png',
    'VENDOR_ICON_SMALL/LANTERN-OTHER.png',
    'SUBMENU_IMG/STYLE4/LIVE-LANTERN.png',
    'SUBMENU_IMG/STYLE4/HOME-LANTERN.png',
    'RNG/LIVE_LANTERN.png',
    '',
  ])('are refused for what is no name: %s', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})
