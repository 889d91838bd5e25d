import type { Operation } from '@baize/contract'
import { STAFF_ROLES, type StaffRole } from '../features/operators/staff/door.ts'
import { type Employee, type House, type Person, ROLES } from './house.ts'
import type { Input, OperationName } from './input.ts'
import { exampleOf, fieldsOf } from './input-fields.ts'
import { NAMED_THINGS } from './named-things.ts'
import type { Headers } from './wire.ts'
import { withValue } from './with-value.ts'

/** Somebody whom the contract lets call, with things of their own to name. */
export interface Callers {
  readonly person: Person
  /** A new session for whoever may call the operation. */
  signInFor(operation: Operation): Promise<Headers>
  /** An input that names things which are there and are the caller's. */
  inputFor(name: OperationName, operation: Operation): Input
}

export async function openCallers(house: House): Promise<Callers> {
  const person = await house.openPerson()
  const employees = new Map<StaffRole, Employee>()
  for (const role of ROLES) employees.set(role, await house.hire(role))
  const things = new Map<string, string>()
  for (const [name, thing] of Object.entries(NAMED_THINGS)) {
    if (thing.ownedBy !== 'nobody') things.set(name, await thing.make(person, house))
  }
  return {
    person,
    async signInFor({ id, caller }) {
      if (caller === 'anyone') return {}
      if (caller === 'member') return await person.signIn()
      const role = ROLES.find((each) => {
        const permissions: readonly string[] = STAFF_ROLES[each]
        return caller === 'staff' || permissions.includes(caller.staff)
      })
      const employee = role && employees.get(role)
      if (!employee) throw new Error(`no role may call ${id}`)
      return await employee.signIn()
    },
    inputFor(name, operation) {
      return fieldsOf(operation).reduce(
        (input, field) => {
          const thing = things.get(field.path.at(-1) ?? '')
          return thing === undefined ? input : withValue(input, field, thing)
        },
        exampleOf(name, operation),
      )
    },
  }
}
