/*
 * A member's icon, and what people send in place of a picture: only what can be drawn is taken, and
 * what is kept was drawn here.
 */
import { ICON_BYTES_MAX, operations } from '@baize/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { buildPdf, buildPicture } from '../../../testing/pictures.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

const send = (member: Member, file: Uint8Array) =>
  member.call(operations.addIconPicture, { body: new Uint8Array(file) })

async function iconOf(member: Member) {
  const seen = await member.call(operations.getMemberInfo)
  if (!seen.success) throw new Error(seen.code)
  return seen.value.icon
}

/** The picture as browsers get it, with the headers it comes with. */
const look = (member: Member) =>
  server.server.app.inject({
    method: 'GET',
    url: `${operations.viewIconPicture.path}?v=1`,
    headers: { cookie: member.cookie },
  })

describe('an icon', () => {
  it('is the fox until another is chosen, and again when it is removed', async () => {
    const member = await server.openMember()
    expect(await iconOf(member)).toEqual({ drawn: 'fox', pictureId: null })
    await member.call(operations.setIcon, { body: { drawn: 'crown' } })
    expect(await iconOf(member)).toEqual({ drawn: 'crown', pictureId: null })
    await member.call(operations.removeIcon)
    expect(await iconOf(member)).toEqual({ drawn: 'fox', pictureId: null })
  })

  it('can be a picture: drawn anew as a small square, without where it was taken', async () => {
    const member = await server.openMember()
    const wide = await sharp(await buildPicture('jpeg', 900))
      .resize(900, 300, { fit: 'fill' })
      .keepExif()
      .jpeg()
      .toBuffer()
    expect(await send(member, wide)).toMatchObject({ success: true })
    const shown = await look(member)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    const drawn = await sharp(shown.rawPayload).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
    expect(drawn.exif).toBeUndefined()
  })

  it('is its owner’s alone, and gone from the house when it is removed', async () => {
    const member = await server.openMember()
    await send(member, await buildPicture('png'))
    expect((await look(await server.openMember())).statusCode).toBe(404)
    await member.call(operations.removeIcon)
    expect((await look(member)).statusCode).toBe(404)
    const kept = await server.database.pool.query(
      'select 1 from member_picture where member_id = $1',
      [member.memberId],
    )
    expect(kept.rowCount).toBe(0)
  })

  it('is one picture, however many come at the same moment', async () => {
    const member = await server.openMember()
    const file = await buildPicture('png')
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, file)))
    expect(answers.every(({ success }) => success)).toBe(true)
    const kept = await server.database.pool.query<{ picture_id: string }>(
      'select picture_id from member_picture where member_id = $1',
      [member.memberId],
    )
    expect(kept.rows.map((row) => row.picture_id)).toEqual([(await iconOf(member)).pictureId])
  })
})

describe('what is done about an icon', () => {
  const auditOf = async (member: Member, action: string) => {
    const found = await server.database.pool.query(
      `select actor_kind as by, details->>'reason' as reason, before->>'icon' as was,
         after->>'icon' as is from audit_log where action = $1 and subject = $2 order by id`,
      [action, member.memberId.toString()],
    )
    return found.rows
  }
  const pictureOf = async (member: Member) => {
    const { pictureId } = await iconOf(member)
    if (pictureId === null) throw new Error('a picture is there')
    return pictureId
  }

  it('by its owner is in the log, each time with what it was', async () => {
    const member = await server.openMember()
    await member.call(operations.setIcon, { body: { drawn: 'crown' } })
    await send(member, await buildPicture('png'))
    const pictureId = await pictureOf(member)
    await member.call(operations.removeIcon)
    const row = { by: 'member', reason: null }
    expect(await auditOf(member, 'member.icon_changed')).toEqual([
      { ...row, was: 'fox', is: 'crown' },
      { ...row, was: 'crown', is: pictureId },
      { ...row, was: pictureId, is: 'fox' },
    ])
  })

  it('by staff takes away the picture that they saw, and its owner reads why', async () => {
    const support = await openStaff(server, 'support')
    const member = await server.openMember()
    await server.database.pool.query(
      'update member set email = $2, email_verified_at = now() where id = $1',
      [member.memberId, 'owner@mail.example'],
    )
    await send(member, await buildPicture('png'))
    const params = { memberId: member.memberId.toString() }
    const seen = await support.call(operations.getMember, { params })
    const pictureId = await pictureOf(member)
    expect(seen).toMatchObject({ value: { member: { pictureId } } })
    const reason = 'It shows another person.'
    const remove = () =>
      support.call(operations.removeMemberPicture, { params, body: { pictureId, reason } })

    const answers = await Promise.all([remove(), remove(), remove()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await iconOf(member)).toEqual({ drawn: 'fox', pictureId: null })
    expect(await auditOf(member, 'member.picture_removed')).toEqual([
      { by: 'staff', reason, was: pictureId, is: 'fox' },
    ])
    const told = await lettersTo(server.database.pool, 'owner@mail.example')
    expect(told.filter(({ text }) => text.includes(reason))).toHaveLength(1)

    await send(member, await buildPicture('png'))
    expect(await remove()).toMatchObject({ code: 'state_changed' })
    expect(await pictureOf(member)).not.toBe(pictureId)
  })

  it('is no business of staff without the right', async () => {
    const auditor = await openStaff(server, 'auditor')
    const member = await server.openMember()
    await send(member, await buildPicture('png'))
    const params = { memberId: member.memberId.toString() }
    const body = { pictureId: await pictureOf(member), reason: 'It shows another person.' }
    const answer = await auditor.call(operations.removeMemberPicture, { params, body })
    expect(answer).toMatchObject({ code: 'not_permitted' })
  })
})

const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${SCRIPT}</svg>`
const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A PNG that says it is 60,000 points wide and high, with nothing of them in it. */
async function claimsToBeHuge(): Promise<Buffer> {
  const file = await buildPicture('png', 100)
  // Width and height stand at the same place in every PNG.
  file.writeUInt32BE(60_000, 16)
  file.writeUInt32BE(60_000, 20)
  return file
}

describe('what is no picture', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a drawing with a script', () => Buffer.from(SVG), 'picture_type_unknown'],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`), 'picture_type_unknown'],
    ['a PDF', () => buildPdf(), 'picture_type_unknown'],
    ['a GIF that is also a script', () => Buffer.from('GIF89a=1;alert(1)'), 'picture_type_unknown'],
    ['nothing', () => Buffer.alloc(0), 'picture_type_unknown'],
    ['the beginning of a PNG alone', () => Buffer.from(PNG_MAGIC), 'picture_unreadable'],
    [
      'a page that begins as a PNG',
      () => Buffer.from([...PNG_MAGIC, ...Buffer.from(SVG)]),
      'picture_unreadable',
    ],
    [
      'a JPEG that begins as a PNG',
      async () => Buffer.concat([Buffer.from(PNG_MAGIC), await buildPicture('jpeg')]),
      'picture_unreadable',
    ],
    [
      'a picture that was cut off',
      async () => (await buildPicture('png')).subarray(0, 400),
      'picture_unreadable',
    ],
    ['one that claims to be huge', claimsToBeHuge, 'picture_unreadable'],
    ['one of a few points', () => buildPicture('png', 20), 'picture_too_small'],
    ['one byte too many', () => Buffer.alloc(ICON_BYTES_MAX + 1), 'invalid_input'],
  ])('%s is refused, and nothing is kept', async (_what, make, code) => {
    const member = await server.openMember()
    const answer = await send(member, await make())
    expect(answer).toMatchObject({ success: false, code })
    expect(await iconOf(member)).toEqual({ drawn: 'fox', pictureId: null })
  })

  it('is not carried along behind a picture', async () => {
    const member = await server.openMember()
    const polyglot = Buffer.concat([await buildPicture('jpeg'), Buffer.from(SVG)])
    expect(await send(member, polyglot)).toMatchObject({ success: true })
    expect((await look(member)).rawPayload.includes('script')).toBe(false)
  })

  it('has no say in its name or type', async () => {
    const member = await server.openMember()
    const response = await server.server.app.inject({
      method: 'POST',
      url: operations.addIconPicture.path,
      headers: {
        cookie: member.cookie,
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="../../../etc/passwd.svg"',
      },
      payload: await buildPicture('png'),
    })
    expect(response.statusCode).toBe(200)
    expect((await look(member)).headers['content-disposition']).toContain('"icon.jpg"')
  })

  it('is taken ten times at most before a pause', async () => {
    const member = await server.openMember()
    const file = await buildPicture('png')
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await send(member, file)
      codes.push(answer.success ? 'done' : answer.code)
    }
    expect(codes.slice(-2)).toEqual(['done', 'too_many_requests'])
  })
})
