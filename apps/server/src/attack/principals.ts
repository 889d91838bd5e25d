import type { Caller, Operation } from '@baize/contract'
import { STAFF_ROLES, type StaffRole } from '../features/operators/staff/door.ts'
import { createToken } from '../platform/sessions/token.ts'
import { type House, type Person, ROLES } from './house.ts'
import { changeStaff, endSessionOf, insertStaffSession, setStanding } from './people.store.ts'
import type { Headers } from './wire.ts'

/** Somebody who calls, and what the server should take them for. */
export interface Principal {
  readonly name: string
  readonly is: 'nobody' | 'member' | 'staff' | 'foreign page'
  readonly role?: StaffRole
  readonly standing?: keyof typeof STANDING_REFUSALS
  /** Whose things are the caller's own; nobodies knock at a member's. */
  readonly person: Person
  headers(): Promise<Headers>
}

/** What an operation says to a member in such a standing, if it declares that refusal at all. */
export const STANDING_REFUSALS = {
  trial: 'real_account_needed',
  locked: 'account_locked',
  excluded: 'on_break',
} as const

const AGENT_TYPES = [1, 2, 41, 42]
const TRIAL_TYPE = 4

/** `through` when the door opens; what is behind it may still say no for reasons of its own. */
export function expectedAt(operation: Operation, principal: Principal): string {
  const { is } = principal
  if (is === 'foreign page' && operation.method !== 'GET') return 'cross_site'
  const { caller } = operation
  if (caller === 'anyone') return 'through'
  if (caller === 'member') return isMember(is) ? 'through' : 'not_signed_in'
  if (is !== 'staff') return 'not_signed_in'
  return mayStaff(caller, principal.role) ? 'through' : 'not_permitted'
}

function isMember(is: Principal['is']): boolean {
  return is === 'member' || is === 'foreign page'
}

function mayStaff(caller: Exclude<Caller, 'anyone' | 'member'>, role?: StaffRole): boolean {
  if (caller === 'staff') return true
  const permissions: readonly string[] = role ? STAFF_ROLES[role] : []
  return permissions.includes(caller.staff)
}

/** Everybody who ever stands before the server. `own` runs while a member is still an ordinary one. */
export async function makePrincipals(
  house: House,
  own: (person: Person) => Promise<void>,
): Promise<Principal[]> {
  const { pool } = house.server.database
  const open = async (standing: Parameters<typeof setStanding>[2] = {}) => {
    const person = await house.openPerson()
    await own(person)
    await setStanding(pool, person.memberId, standing)
    return person
  }
  const member = (name: string, person: Person, more: Partial<Principal> = {}): Principal => ({
    name,
    is: 'member',
    person,
    headers: () => person.signIn(),
    ...more,
  })
  const ordinary = await open()
  const agents = await Promise.all(AGENT_TYPES.map((type) => open({ type })))
  return [
    member('a member', ordinary),
    member('another member', await open()),
    ...agents.map((person, index) => member(`an agent of type ${AGENT_TYPES[index]}`, person)),
    member('a trial member', await open({ type: TRIAL_TYPE }), { standing: 'trial' }),
    member('a locked member', await open({ isLocked: true }), { standing: 'locked' }),
    member('an excluded member', await open({ isExcluded: true }), { standing: 'excluded' }),
    member('a foreign page with a member’s cookie', ordinary, {
      is: 'foreign page',
      headers: async () => ({ ...(await ordinary.signIn()), origin: 'https://evil.example' }),
    }),
    ...(await makeStaff(house, ordinary)),
    ...(await makeNobodies(house, ordinary)),
  ]
}

async function makeStaff(house: House, person: Person): Promise<Principal[]> {
  const { pool } = house.server.database
  const hired = await Promise.all(
    ROLES.map(async (role): Promise<Principal> => {
      const employee = await house.hire(role)
      return { name: role, is: 'staff', role, person, headers: () => employee.signIn() }
    }),
  )
  const [first = 'administrator' as StaffRole] = ROLES
  const locked = await house.hire(first)
  await changeStaff(pool, locked.username, { isLocked: true })
  const unranked = await house.hire(first)
  await changeStaff(pool, unranked.username, { role: 'a role that was removed' })
  const ended = await house.hire(first)
  return [
    ...hired,
    { name: 'locked staff', is: 'nobody', person, headers: () => locked.signIn() },
    { name: 'staff of no role', is: 'staff', person, headers: () => unranked.signIn() },
    {
      name: 'staff whose session is over',
      is: 'nobody',
      person,
      async headers() {
        const token = createToken()
        await insertStaffSession(pool, { username: ended.username, token, hoursLeft: -1 })
        return { cookie: `baize-staff=${token}` }
      },
    },
  ]
}

/** Each carries something that looks like a right and is none. */
async function makeNobodies(house: House, person: Person): Promise<Principal[]> {
  const { pool } = house.server.database
  const [first = 'administrator' as StaffRole] = ROLES
  const employee = await house.hire(first)
  const tokenOf = (headers: Headers) => headers.cookie?.split('=')[1] ?? ''
  const over = (how: 'expired' | 'idle' | 'signed out') => async () => {
    const headers = await person.signIn()
    await endSessionOf(pool, tokenOf(headers), how)
    return headers
  }
  const nobody = (name: string, headers: () => Promise<Headers>): Principal => ({
    name,
    is: 'nobody',
    person,
    headers,
  })
  return [
    nobody('a visitor', async () => ({})),
    nobody('an invented token', async () => ({
      cookie: `baize=${createToken()}; baize-staff=${createToken()}`,
    })),
    nobody('an expired session', over('expired')),
    nobody('an idle session', over('idle')),
    nobody('a session that was signed out', over('signed out')),
    nobody('tokens in the wrong cookie', async () => ({
      cookie: `baize-staff=${tokenOf(await person.signIn())}; baize=${tokenOf(await employee.signIn())}`,
    })),
    nobody('tokens in other headers', async () => {
      const token = tokenOf(await person.signIn())
      return { authorization: `Bearer ${token}`, 'x-baize-staff': tokenOf(await employee.signIn()) }
    }),
    nobody('the payment provider', async () => {
      const { 'content-type': _type, ...signed } = house.server.provider.sign(
        '/cashier/callbacks/payments',
        '{}',
      )
      return signed
    }),
  ]
}
