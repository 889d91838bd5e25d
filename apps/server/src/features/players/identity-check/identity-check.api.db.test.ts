import { type DocumentKind, operations } from '@baize/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, buildPicture } from '../../../testing/pictures.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** Who members are, from the first document to the withdrawal it lets through. */
const LIMIT = 5_000_000n
const TOMORROW_YEARS = '2099-12-31'

let server: TestServer
let staff: StaffBrowser
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  server = await startTestServer()
  staff = await openStaff(server, 'cashier_lead')
  picture = await buildPicture('png')
})
afterAll(async () => {
  await server.stop()
})

const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

const send = (member: TestBrowser, kind: DocumentKind, file: Uint8Array = picture) =>
  member.call(operations.addIdentityDocument, { params: { kind }, body: file })

async function handIn(member: TestBrowser): Promise<void> {
  for (const kind of ['identity_front', 'selfie', 'proof_of_address'] as const) {
    expect(codeOf(await send(member, kind))).toBe('ok')
  }
  expect(codeOf(await member.call(operations.submitIdentityCheck))).toBe('ok')
}

async function look(memberId: bigint) {
  const params = { memberId: memberId.toString() }
  const answer = await staff.call(operations.getStaffIdentityCheck, { params })
  if (!answer.success) throw new Error(answer.code)
  return { params, ...answer.value.check }
}

async function approve(memberId: bigint, validUntil = TOMORROW_YEARS) {
  const { params, version } = await look(memberId)
  const body = { seenVersion: version, validUntil }
  return await staff.call(operations.approveIdentityCheck, { params, body })
}

async function auditOf(memberId: bigint) {
  const found = await server.database.pool.query(
    'select action, actor_name, before, after from audit_log where subject = $1 order by id',
    [memberId.toString()],
  )
  return found.rows
}

describe('documents', () => {
  it('are drawn anew, without the place that a camera wrote into them', async () => {
    const member = await server.openMember()
    await handIn(member)
    const { params, documents } = await look(member.memberId)
    const document = documents.find(({ kind }) => kind === 'selfie')

    const opened = await staff.call(operations.viewIdentityDocument, {
      params: { ...params, documentId: document?.documentId ?? '' },
    })
    if (!opened.success) throw new Error(opened.code)
    const { content, headers } = opened.value as unknown as {
      content: Buffer
      headers: Record<string, string>
    }
    const seen = await sharp(content).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 400 })
    expect(seen.exif).toBeUndefined()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
    })
  })

  it('leave a row in the audit log each time somebody looks', async () => {
    const member = await server.openMember()
    await handIn(member)
    const { params, documents } = await look(member.memberId)
    for (const { documentId } of documents) {
      await staff.call(operations.viewIdentityDocument, { params: { ...params, documentId } })
    }
    const views = (await auditOf(member.memberId)).filter(
      ({ action }) => action === 'identity.document_viewed',
    )
    expect(views).toHaveLength(3)
    expect(views[0]).toMatchObject({ actor_name: staff.displayName })
  })

  it('cannot be read from the database, nor moved to another member', async () => {
    const [owner, other] = await Promise.all([server.openMember(), server.openMember()])
    await Promise.all([handIn(owner), handIn(other)])
    const { pool } = server.database
    const stored = await pool.query<{ sealed: Buffer }>(
      'select sealed from identity_document where member_id = $1',
      [owner.memberId],
    )
    expect(stored.rows).toHaveLength(3)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff])
    expect(stored.rows.some(({ sealed }) => sealed.indexOf(jpeg) === 0)).toBe(false)

    const { documents, params } = await look(other.memberId)
    await pool.query(
      `update identity_document d set sealed = o.sealed, wrapped_key = o.wrapped_key
         from identity_document o
        where d.member_id = $1 and o.member_id = $2 and d.kind = o.kind`,
      [other.memberId, owner.memberId],
    )
    const opened = await staff.call(operations.viewIdentityDocument, {
      params: { ...params, documentId: documents[0]?.documentId ?? '' },
    })
    expect(codeOf(opened)).toBe('internal')
    // Nothing opens them any more, so nothing can wrap them anew either.
    await pool.query('delete from identity_document where member_id = $1', [other.memberId])
  })

  it.each([
    [
      'a text that says it is a picture',
      Buffer.from('<svg onload="alert(1)"/>'),
      'document_type_unknown',
    ],
    ['a picture cut in half', () => picture.subarray(0, picture.length / 2), 'document_unreadable'],
    [
      'a page behind the beginning of a JPEG',
      Buffer.from([0xff, 0xd8, 0xff, 0x3c, 0x68]),
      'document_unreadable',
    ],
    [
      'a PDF with a page of script after its end',
      Buffer.concat([buildPdf(), Buffer.from('<script>')]),
      'document_unreadable',
    ],
    ['nothing', Buffer.alloc(0), 'document_type_unknown'],
  ] as const)('refuse %s', async (_name, file, code) => {
    const member = await server.openMember()
    const bytes = typeof file === 'function' ? file() : file
    expect(codeOf(await send(member, 'selfie', bytes))).toBe(code)
  })

  it('refuse a small file that claims to be an enormous picture', async () => {
    const member = await server.openMember()
    const flood = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(flood.length).toBeLessThan(5_000_000)
    expect(codeOf(await send(member, 'selfie', flood))).toBe('document_unreadable')
    const tiny = await buildPicture('jpeg', 40)
    expect(codeOf(await send(member, 'selfie', tiny))).toBe('document_too_small')
  })

  it('of more than 5 MB are not read, and neither is anything of a stranger', async () => {
    const member = await server.openMember()
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)
    expect(codeOf(await send(member, 'selfie', large))).toBe('invalid_input')
    expect(codeOf(await send(server.openBrowser(), 'selfie'))).toBe('not_signed_in')
  })

  it('keep a PDF as it is, to be kept and not shown', async () => {
    const member = await server.openMember()
    await send(member, 'identity_front')
    await send(member, 'selfie')
    expect(codeOf(await send(member, 'proof_of_address', buildPdf()))).toBe('ok')
    await member.call(operations.submitIdentityCheck)
    const { params, documents } = await look(member.memberId)
    const pdf = documents.find(({ type }) => type === 'application/pdf')
    const opened = await staff.call(operations.viewIdentityDocument, {
      params: { ...params, documentId: pdf?.documentId ?? '' },
    })
    if (!opened.success) throw new Error(opened.code)
    const { content, headers } = opened.value as unknown as {
      content: Buffer
      headers: Record<string, string>
    }
    expect(content).toEqual(buildPdf())
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it('are twenty a day at most, however many are sent at once', async () => {
    const member = await server.openMember()
    const pdf = buildPdf()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(member, 'selfie', pdf)))
    const taken = answers.filter((each) => each.success)
    expect(taken).toHaveLength(20)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'too_many_documents']))
    const live = await server.database.pool.query(
      'select sealed from identity_document where member_id = $1 and sealed is not null',
      [member.memberId],
    )
    expect(live.rows).toHaveLength(1)
  })

  it('can be wrapped by a new key of the installation, and still open', async () => {
    const member = await server.openMember()
    await handIn(member)
    const { core } = server.server
    const { createDocumentVault } = await import('../../../platform/document-vault.ts')
    const { rewrapDocuments } = await import('../../../platform/sealing/rewrap-documents.ts')
    const { WRAPPED_DOCUMENTS } = await import('../../../composition/module-folds.ts')
    const newer = {
      id: 'doc-newer',
      algorithm: 'chacha20-poly1305',
      key: Buffer.alloc(32, 7),
    } as const
    const vault = createDocumentVault([newer, ...core.secrets.documentKeys])
    const before = await countKeys()
    await rewrapDocuments({ database: core.pool, vault }, WRAPPED_DOCUMENTS)
    expect(before).not.toEqual(['doc-newer'])
    expect(await countKeys()).toEqual(['doc-newer'])
    // And back, for the server of the other tests, which knows the first key only.
    const back = createDocumentVault([...core.secrets.documentKeys, newer])
    await rewrapDocuments({ database: core.pool, vault: back }, WRAPPED_DOCUMENTS)
    const { params, documents } = await look(member.memberId)
    const opened = await staff.call(operations.viewIdentityDocument, {
      params: { ...params, documentId: documents[0]?.documentId ?? '' },
    })
    expect(codeOf(opened)).toBe('ok')
  })

  async function countKeys(): Promise<string[]> {
    const found = await server.database.pool.query<{ key_id: string }>(
      'select distinct key_id from identity_document where sealed is not null',
    )
    return found.rows.map((row) => row.key_id)
  }
})

describe('a check', () => {
  it('is handed in whole or not at all, and then waits for staff', async () => {
    const member = await server.openMember()
    await send(member, 'selfie')
    expect(codeOf(await member.call(operations.submitIdentityCheck))).toBe('documents_missing')
    await handIn(member)
    expect(codeOf(await member.call(operations.submitIdentityCheck))).toBe('identity_check_closed')
    expect(codeOf(await send(member, 'selfie'))).toBe('identity_check_closed')
  })

  it('is asked for again with a reason, sent again, and approved', async () => {
    const member = await server.openMember()
    await handIn(member)
    const first = await look(member.memberId)
    const asked = await staff.call(operations.askIdentityCheck, {
      params: first.params,
      body: { seenVersion: first.version, reason: 'The selfie is blurred.', kinds: ['selfie'] },
    })
    expect(codeOf(asked)).toBe('ok')

    const own = await member.call(operations.getIdentityCheck)
    expect(own).toMatchObject({
      value: {
        check: { state: 'asked_again', reason: 'The selfie is blurred.', missing: ['selfie'] },
      },
    })
    expect(codeOf(await member.call(operations.submitIdentityCheck))).toBe('documents_missing')
    await send(member, 'selfie')
    expect(codeOf(await member.call(operations.submitIdentityCheck))).toBe('ok')
    expect(codeOf(await approve(member.memberId))).toBe('ok')

    const { history, documents } = await look(member.memberId)
    expect(history.map(({ state }) => state)).toEqual([
      'approved',
      'in_review',
      'asked_again',
      'in_review',
    ])
    expect(documents.filter(({ isReplaced }) => isReplaced)).toHaveLength(1)
    const audit = await auditOf(member.memberId)
    expect(audit.at(-1)).toMatchObject({
      action: 'identity.approved',
      before: { state: 'in_review' },
      after: { state: 'approved' },
    })
  })

  it('is decided once, of two who decide at the same moment', async () => {
    const member = await server.openMember()
    await handIn(member)
    const { params, version } = await look(member.memberId)
    const other = await openStaff(server, 'support')
    const decisions = await Promise.all(
      [staff, other, staff, other].map((person, at) =>
        at % 2 === 0
          ? person.call(operations.approveIdentityCheck, {
              params,
              body: { seenVersion: version, validUntil: TOMORROW_YEARS },
            })
          : person.call(operations.rejectIdentityCheck, {
              params,
              body: { seenVersion: version, reason: 'Not the same person.' },
            }),
      ),
    )
    expect(decisions.filter((each) => each.success)).toHaveLength(1)
    expect(new Set(decisions.map(codeOf))).toEqual(new Set(['ok', 'state_changed']))
  })

  it('is not approved with documents that are over', async () => {
    const member = await server.openMember()
    await handIn(member)
    expect(codeOf(await approve(member.memberId, '2020-01-01'))).toBe('documents_expired')
  })

  it('is nobody’s business who may not review', async () => {
    const auditor = await openStaff(server, 'auditor')
    expect(codeOf(await auditor.call(operations.getIdentityChecks))).toBe('not_permitted')
  })

  it('stands in its queue, and with whoever took it on', async () => {
    const member = await server.openMember()
    await handIn(member)
    const { params } = await look(member.memberId)
    await staff.call(operations.assignIdentityCheck, { params, body: { toMe: true } })
    const mine = await staff.call(operations.getIdentityChecks, {
      query: { assigned: 'me', text: member.memberId.toString() },
    })
    expect(mine).toMatchObject({
      value: { items: [{ memberId: params.memberId, assignedTo: { staffId: staff.staffId } }] },
    })
    const nobody = await staff.call(operations.getIdentityChecks, {
      query: { assigned: 'nobody', text: member.memberId.toString() },
    })
    expect(nobody).toMatchObject({ value: { items: [] } })
  })
})

describe('a withdrawal above the limit', () => {
  // Rule P14
  it('waits for the check, which is asked for from then on', async () => {
    const member = await openWithdrawingMember(server, LIMIT * 3n)
    expect(codeOf(await member.withdraw(LIMIT))).toBe('ok')
    const refused = await member.withdraw(10_000n)
    expect(refused).toMatchObject({
      code: 'identity_check_needed',
      details: { aboveMinor: LIMIT.toString() },
    })
    expect((await look(member.memberId)).state).toBe('wanted')
    await handIn(member)
    expect(codeOf(await member.withdraw(10_000n))).toBe('identity_check_needed')
    await approve(member.memberId)
    expect(codeOf(await member.withdraw(LIMIT))).toBe('ok')
  })

  it('does not get by in small parts, sent all at once', async () => {
    const member = await openWithdrawingMember(server, LIMIT * 5n)
    const part = (LIMIT * 2n) / 5n
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.withdraw(part)))
    expect(answers.filter((each) => each.success)).toHaveLength(2)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'identity_check_needed']))
  })

  it('never goes through beside a rejection: one of them is first', async () => {
    const member = await openWithdrawingMember(server, LIMIT * 5n)
    await handIn(member)
    await approve(member.memberId)
    const { params, version } = await look(member.memberId)
    const [rejected, ...withdrawn] = await Promise.all([
      staff.call(operations.rejectIdentityCheck, {
        params,
        body: { seenVersion: version, reason: 'The document was reported stolen.' },
      }),
      member.withdraw(LIMIT + 1n),
      member.withdraw(LIMIT + 1n),
    ])
    expect(codeOf(rejected)).toBe('ok')
    expect(codeOf(await member.withdraw(LIMIT + 1n))).toBe('identity_check_needed')
    const at = await server.database.pool.query<{ isBefore: boolean }>(
      `select w.created_at <= s.at as "isBefore" from withdrawal w, identity_step s
        where w.member_id = $1 and s.member_id = $1 and s.state = 'rejected'`,
      [member.memberId],
    )
    expect(at.rowCount).toBe(withdrawn.filter((each) => each.success).length)
  })

  it('is refused again the day after the documents expired', async () => {
    const member = await openWithdrawingMember(server, LIMIT * 3n)
    await handIn(member)
    await approve(member.memberId)
    await server.database.pool.query(
      `update identity_check set valid_until = current_date - 1 where member_id = $1`,
      [member.memberId],
    )
    expect(codeOf(await member.withdraw(LIMIT + 1n))).toBe('identity_check_needed')
  })
})
