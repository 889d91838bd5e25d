import { readFile } from 'node:fs/promises'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { STAFF_ROLES } from './roles.ts'

/** An installation from before the right `members.password`, and what the migration makes of it. */
const MIGRATION = new URL('../../../../migrations/0431_members_password.sql', import.meta.url)
let database: TestDatabase

beforeEach(async () => {
  await database?.drop()
  database = await createTestDatabase()
  await database.pool.query(
    `insert into staff_role (name, permissions, changed_at)
       select name, array_remove(permissions, 'members.password'), now()
         from unnest($1::text[], $2::text[]) as given (name, list),
           lateral (select array_agg(each #>> '{}') as permissions
             from jsonb_array_elements(list::jsonb) each) taken`,
    [Object.keys(STAFF_ROLES), Object.values(STAFF_ROLES).map((list) => JSON.stringify(list))],
  )
})
afterAll(() => database.drop())

async function migrateRoles(): Promise<Map<string, readonly string[]>> {
  await database.pool.query(await readFile(MIGRATION, 'utf8'))
  const found = await database.pool.query<{ name: string; permissions: string[] }>(
    'select name, permissions from staff_role',
  )
  return new Map(found.rows.map(({ name, permissions }) => [name, permissions.toSorted()]))
}

/** A change of a role that somebody asked for, decided on by another person or waiting. */
async function askRoleChange(role: string, state: 'approved' | 'waiting'): Promise<void> {
  await database.pool.query(
    `with people as (
       insert into staff (username, display_name, mail, password_hash, role, created_at)
         values ('ana', 'Ana', 'ana@baize.example', 'x', 'none', now()),
                ('ben', 'Ben', 'ben@baize.example', 'x', 'none', now()) returning id
     )
     insert into approval (kind, subject, subject_name, input, before, after, reason, state, asked_by,
       asked_by_name, asked_at, expires_at, decided_by)
     select 'role_change', $1, $1, '{}', '{}', '{}', 'Agreed.', $2, min(id), 'Ana', now(),
       now() + interval '7 days', case $2 when 'approved' then max(id) end from people`,
    [role, state],
  )
}

it('gives every role what it would have in a new installation', async () => {
  const roles = await migrateRoles()
  for (const [name, permissions] of Object.entries(STAFF_ROLES)) {
    expect(roles.get(name)).toEqual(permissions.toSorted())
  }
  expect(await migrateRoles()).toEqual(roles)
})

it('leaves a role alone that two people have changed', async () => {
  await askRoleChange('support', 'approved')
  const roles = await migrateRoles()
  expect(roles.get('support')).not.toContain('members.password')
  expect(roles.get('administrator')).toContain('members.password')
})

it('takes a change that only waits for none', async () => {
  await askRoleChange('support', 'waiting')
  expect((await migrateRoles()).get('support')).toContain('members.password')
})
