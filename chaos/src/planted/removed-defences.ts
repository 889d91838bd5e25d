import type { PlantedBug } from './planted-bug.ts'

const ATTACK = 'apps/server/src/attack'

/** Defences taken out, one at a time, each with the attack that must get through then. */
export const REMOVED_DEFENCES: readonly PlantedBug[] = [
  {
    id: 'G1',
    name: 'tries at the login password from inside are counted after they were made',
    changes: [
      {
        file: 'apps/server/src/features/players/identity/confirm-password.ts',
        find: `    const tries = await parts.failedTries.add('confirm member', subject)
    if (tries > TRIES_MAX) return refuse('too_many_requests')`,
        replace: `    const tries = await parts.failedTries.count('confirm member', subject)
    if (tries >= TRIES_MAX) return refuse('too_many_requests')`,
      },
      {
        // Several servers do not wait for each other's tries.
        file: 'apps/server/src/features/players/identity/confirm-password.ts',
        find: `  return await parts.failedTries.inTurn('confirm member', subject, async () => {`,
        replace: `  type Confirmed = Awaited<ReturnType<typeof confirmPassword>>
  const atOnce = (work: () => Promise<Confirmed>) => work()
  return await atOnce(async () => {`,
      },
      {
        file: 'apps/server/src/features/players/identity/confirm-password.ts',
        find: `    if (!(await verifyPassword(member.passwordHash, password))) return refuse('wrong_password')`,
        replace: `    if (!(await verifyPassword(member.passwordHash, password))) {
      await parts.failedTries.add('confirm member', subject)
      return refuse('wrong_password')
    }`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/races/races.db.test.ts`,
      name: 'a hundred at the same moment > a login password is guessed five times',
    },
  },
  {
    id: 'G2',
    name: 'amounts are taken as numbers, too',
    changes: [
      {
        file: 'packages/contract/src/shapes.ts',
        find: `export const positiveMinor = z.string()`,
        replace: `export const positiveMinor = z.coerce.string()`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/amounts.db.test.ts`,
      name: 'what is not an amount > is not taken as one in openDemoRound stakeMinor',
    },
  },
  {
    id: 'G3',
    name: 'the age of a signed call-back is not looked at',
    changes: [
      {
        file: 'apps/server/src/platform/signed-calls/verify-call.ts',
        find: `  if (Math.abs(parts.clock.now() - sentAtMs) > SIGNATURE_SKEW_MS) return 'signature_too_old'\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/envelopes.db.test.ts`,
      name: 'a signed call-back > is not believed unsigned, signed by another, too late, too early, or for another sender',
    },
  },
  {
    id: 'G4',
    name: 'a deposit is found by its id alone',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/deposits.route.ts',
        find: `return row && row.memberId === memberId ? row : undefined`,
        replace: `return row && memberId ? row : undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/matrix.db.test.ts`,
      name: 'an operation > is open to those it is declared for, and to one’s own things alone',
    },
  },
  {
    id: 'G5',
    name: 'a locked account may deposit: only the screen says no',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/create-deposit.ts',
        find: `  if (payee?.status !== 'active') return refuse('account_locked')\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/matrix.db.test.ts`,
      name: 'an operation > is open to those it is declared for, and to one’s own things alone',
    },
  },
  {
    id: 'G5 region',
    name: 'a region that is shut out is told so by the screen alone',
    changes: [
      {
        file: 'apps/server/src/features/operators/system/access-gate.ts',
        find: `if (state === 2) return refuse('region_blocked').refusal`,
        replace: `if (state === 2) return undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/system/access.api.db.test.ts',
      name: 'a region that is shut out > gets the status with its address, and no operation for members',
    },
  },
  {
    id: 'G5 maintenance',
    name: 'a closed house takes stakes from whoever calls it directly',
    changes: [
      {
        file: 'apps/server/src/features/operators/system/access-gate.ts',
        find: `return staysOpen(id, stillOpen) ? undefined : refuse('maintenance').refusal`,
        replace: `return undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/system/access.api.db.test.ts',
      name: 'maintenance > lets an open round be finished and a withdrawal be asked for, and takes no stake',
    },
  },
  {
    id: 'G5 exclusion',
    name: 'a self-excluded member is kept out by the screen alone',
    changes: [
      {
        file: 'apps/server/src/features/operators/system/access-gate.ts',
        find: `      if (member.excludedUntilMs > parts.clock.now()) return refuse('self_excluded').refusal\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/system/access.api.db.test.ts',
      name: 'a self-excluded member > who signs in gets wallet, withdrawals, records and limits, and nothing else',
    },
  },
  {
    id: 'G5 trial',
    name: 'a trial account may do what its screen does not show',
    changes: [
      {
        file: 'apps/server/src/platform/http/answer-call.ts',
        find: `if (member.type === TRIAL_TYPE && !route.operation.isOpenToTrial) {`,
        replace: `if (member.type === TRIAL_TYPE && !route.operation.path) {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/players/identity/registration.api.db.test.ts',
      name: 'a trial account > is told by every call for members but a few that a real account is needed',
    },
  },
  {
    id: 'G5 age',
    name: 'only the form asks for an age',
    changes: [
      {
        file: 'apps/server/src/features/players/identity/registration/registration-form.ts',
        find: `latestBirthday(today, settings.minimumAge)`,
        replace: `latestBirthday(today, 0 * settings.minimumAge)`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/players/identity/registration.api.db.test.ts',
      name: 'a registration by username > is refused born too late',
    },
  },
  {
    id: 'G5 limits',
    name: 'a deposit limit is shown and not held',
    changes: [
      {
        file: 'apps/server/src/features/players/protection/verify-deposit.ts',
        find: `if (usedMinor + amountMinor <= limitMinor) continue`,
        replace: `if (usedMinor >= 0n) continue`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/players/protection/protection.api.db.test.ts',
      name: 'a deposit limit > holds where the deposit is made, and counts what is on its way',
    },
  },
  {
    id: 'G5 identity',
    name: 'the check of an identity is asked for by the screen alone',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/request-withdrawal.ts',
        find: `  if (obstacle) {`,
        replace: `  if (obstacle && obstacle.aboveMinor < 0n) {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/players/identity-check/identity-check.api.db.test.ts',
      name: 'a withdrawal above the limit > waits for the check, which is asked for from then on',
    },
  },
  {
    id: 'G16',
    name: 'whoever asks for a correction of a balance approves it, too',
    changes: [
      {
        file: 'apps/server/src/house/approvals/approval.ts',
        find: `return approval.askedBy === staff.staffId ? 'second_person_needed' : undefined`,
        replace: `return undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/approvals/four-eyes.api.db.test.ts',
      name: 'a correction of a balance > moves nothing before another person approves, and moves it once',
    },
  },
  {
    id: 'G16 record',
    name: 'money of an approved correction moves without its row in the audit log',
    changes: [
      {
        file: 'apps/server/src/house/approvals/approve-with-money.ts',
        find: `            replaceRow(auditEntries, key, audit),\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/approvals/four-eyes.api.db.test.ts',
      name: 'a correction of a balance > moves nothing before another person approves, and moves it once',
    },
  },
  {
    id: 'G16 database',
    name: 'nothing but the code asks for two people',
    changes: [
      {
        file: 'apps/server/migrations/0362_staff_roles.sql',
        find: `    state not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)),`,
        replace: `    state not in ('approved', 'refused') or decided_by is not null),`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/operators/approvals/four-eyes.api.db.test.ts',
      name: 'a correction of a balance > cannot be approved by its asker in the database either, nor changed afterwards',
    },
  },
  {
    id: 'G10',
    name: 'whoever says so is a proxy',
    changes: [
      {
        file: 'apps/server/src/platform/http/build-app.ts',
        find: `trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,`,
        replace: `trustProxy: true,`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/proxies.db.test.ts`,
      name: 'behind a proxy > a call comes from one that only looks like ours',
    },
  },
  {
    id: 'G11',
    name: 'a body of any kind is read as JSON',
    changes: [
      {
        file: 'apps/server/src/platform/http/build-app.ts',
        find: `  app.setErrorHandler(`,
        replace: `  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, JSON.parse(body as string))
  })
  app.setErrorHandler(`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/fuzz.db.test.ts`,
      name: 'wrong inputs > openRound answers each as the contract says',
    },
  },
  {
    id: 'G12',
    name: 'a mailed code may be guessed as often as one likes',
    changes: [
      {
        file: 'apps/server/src/features/players/identity/member-codes.store.ts',
        find: `and expires_at > $3 and tries < $4`,
        replace: `and expires_at > $3 and tries < 1000 + $4`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/races/races.db.test.ts`,
      name: 'a hundred at the same moment > a code is guessed five times',
    },
  },
  {
    id: 'G15',
    name: 'pages may run scripts that are written into them',
    changes: [
      {
        file: 'apps/server/src/platform/http/security-headers.ts',
        find: "`script-src 'self'$",
        replace: "`script-src 'self' 'unsafe-inline'$",
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/headers.db.test.ts`,
      name: 'every answer > at /docs/ has a strict policy',
    },
  },
  {
    id: 'G15 exports',
    name: 'a cell of an export may be a formula',
    changes: [
      {
        file: 'apps/server/src/platform/csv-field.ts',
        find: `FORMULA.test(text)`,
        replace: `FORMULA.test('')`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/texts.db.test.ts`,
      name: 'hostile texts > stand in an exported table as cells that no spreadsheet runs',
    },
  },
  {
    id: 'G15 characters',
    name: 'a name may turn the direction of the sentence it stands in',
    changes: [
      {
        file: 'apps/server/src/platform/http/storable-text.ts',
        find: `return value.isWellFormed() && !NEVER_READ.test(value)`,
        replace: `return value.isWellFormed() && !value.includes(String.fromCharCode(0))`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/texts.db.test.ts`,
      name: 'hostile texts > addMemberNote takes as texts or refuses',
    },
  },
  {
    id: 'B7 pictures',
    name: 'a picture is kept as it came',
    changes: [
      {
        file: 'apps/server/src/features/players/identity-check/add-document.ts',
        find: `return succeed({ bytes: picture.bytes, type: 'image/jpeg' as const })`,
        replace: `return succeed({ bytes: file, type: 'image/jpeg' as const })`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/uploads.db.test.ts`,
      name: 'addIdentityDocument > takes nothing that is not one, and of others nothing that is hidden in them',
    },
  },
  {
    id: 'B7 attachments',
    name: 'a browser may open a file as a page',
    changes: [
      {
        file: 'apps/server/src/platform/http/send-file.ts',
        find: '`attachment; filename=',
        replace: '`inline; filename=',
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/uploads.db.test.ts`,
      name: 'addIdentityDocument > takes a plain picture and hands it on as a file',
    },
  },
  {
    id: 'G18',
    name: 'a sealed body counts as often as it is sent',
    changes: [
      {
        file: 'apps/server/src/platform/use-once.store.ts',
        find: `return inserted.rowCount === 1`,
        replace: `return inserted.rowCount !== null`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/envelopes.db.test.ts`,
      name: 'a sealed body > is read once by exactly one of a hundred, also with another body around its nonce',
    },
  },
  {
    id: 'B3',
    name: 'a foreign page may act with a member’s cookie',
    changes: [
      {
        file: 'apps/server/src/platform/http/answer-call.ts',
        find: `if (operation.method !== 'GET' && !parts.isSameSite(request))`,
        replace: `if (operation.method === 'GET' && !parts.isSameSite(request))`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/matrix.db.test.ts`,
      name: 'an operation > is open to those it is declared for, and to one’s own things alone',
    },
  },
  {
    id: 'B8',
    name: 'the socket takes whatever it is told',
    changes: [
      {
        file: 'apps/server/src/platform/http/live-route.ts',
        find: `    if (!isOurs) socket.close(CLOSE_RULE_BROKEN)\n`,
        replace: '',
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/sockets.db.test.ts`,
      name: 'a member’s tab > that pings as no page would is closed',
    },
  },
  {
    id: 'B11',
    name: 'the owner’s browser has no tries of its own',
    changes: [
      {
        file: 'apps/server/src/features/players/identity/login-guard.ts',
        find: `if (known.device && tokenHash) {`,
        replace: `if (known.device && tokenHash && name === '') {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: `${ATTACK}/login-abuse.db.test.ts`,
      name: 'the owner of an account > signs in from a browser used before, whatever strangers did to the name',
    },
  },
]
