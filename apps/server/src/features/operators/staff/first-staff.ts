import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { makeInitialPassword } from '../../../platform/initial-password.ts'
import { loadRole, seedRoles } from './roles.store.ts'
import { saveStaff } from './staff-account.store.ts'

/** An account with its role, made by whoever runs the machine; in one commit, with its audit row. */
export async function addFirstStaff(
  client: pg.ClientBase,
  wanted: {
    readonly username: string
    readonly displayName: string
    readonly mail: string
    readonly role: string
  },
  deps: { readonly clock: Clock; hashPassword(password: string): Promise<string> },
): Promise<Result<{ initialPassword: string }, 'username_taken' | 'role_unknown'>> {
  const now = deps.clock.now()
  const initialPassword = makeInitialPassword()
  const passwordHash = await deps.hashPassword(initialPassword)
  await seedRoles(client, now)
  if (!(await loadRole(client, wanted.role))) return refuse('role_unknown')
  await client.query('begin')
  try {
    const account = { ...wanted, passwordHash, mustChangePassword: true }
    const staffId = await saveStaff(client, account, now)
    if (staffId === undefined) {
      await client.query('rollback')
      return refuse('username_taken')
    }
    await saveAuditEntry(client, {
      at: now,
      actor: { kind: 'system', id: null, name: 'operator of the machine', ip: null },
      action: 'staff.created',
      subject: wanted.username,
      after: { role: wanted.role },
    })
    await client.query('commit')
    return succeed({ initialPassword })
  } catch (failure) {
    await client.query('rollback').catch(() => undefined)
    throw failure
  }
}
