import { assert, dayAfter } from '@baize/kernel'
import type { Contract, ContractResult } from '../contracts/contract.ts'
import { HOUSE_ID } from '../contracts/contract.ts'
import { decideAcceptance } from '../contracts/decide-acceptance.ts'
import { decideRejection, decideTermination } from '../contracts/decide-end.ts'
import { decideMove } from '../contracts/decide-move.ts'
import { decideOffer } from '../contracts/decide-offer.ts'
import { at, HOUSE } from '../tree/tree.ts'
import type { DecisionStep, OfferStep } from './case.ts'
import { type CaseHouse, dayOfText, idOf, indexOf, treesIn } from './case-house.ts'
import { readTerms } from './read-terms.ts'

/** Takes a step of a case, and gives the answer in the words of its file. */
export function takeStep(house: CaseHouse, step: DecisionStep): unknown {
  const today = dayOfText(step.at)
  const book = house.contracts
  switch (step.do) {
    case 'offer':
      return tell(offer(house, step), (offered) => {
        house.contracts = [...book, offered]
        return {}
      })
    case 'accept':
      return tell(decideAcceptance(book, find(house, step.contract), today), (done) => {
        keep(house, [done.accepted, ...done.ended])
        return { terminated: done.terminatedIds }
      })
    case 'reject':
      return tell(decideRejection(find(house, step.contract)), (rejected) => {
        keep(house, [rejected])
        return {}
      })
    case 'terminate': {
      const contract = find(house, step.contract)
      return tell(decideTermination(book, contract, { by: step.by, today }), (ended) => {
        keep(house, ended)
        return {}
      })
    }
    case 'move': {
      const { member: memberId, newParent } = step
      const newUplineId = newParent ?? HOUSE_ID
      const [uplineId = HOUSE_ID] = pathAbove(house, memberId, step.at)
      const newPath = newParent === null ? [] : [newParent, ...pathAbove(house, newParent, step.at)]
      const moving = { memberId, uplineId, newUplineId, newPath }
      return tell(decideMove(book, moving, today), (changed) => {
        keep(house, changed)
        const [member, parent] = [indexOf(house, memberId), indexOf(house, newUplineId)]
        house.moves.push({ from: dayAfter(today), member, parent })
        return {}
      })
    }
  }
}

function offer(house: CaseHouse, step: OfferStep): ContractResult<Contract> {
  const { giver: giverId, receiver: receiverId, confirmsTerminations = [] } = step
  const [uplineId = HOUSE_ID] = pathAbove(house, receiverId, step.at)
  const isAgent = house.members[indexOf(house, receiverId)]?.kind === 'agent'
  return decideOffer(
    house.contracts,
    { isAgent, uplineId },
    {
      ...{ id: step.contract, giverId, receiverId, confirmedIds: confirmsTerminations },
      terms: readTerms(step.terms),
    },
  )
}

/** The uplines of a member by the tree of the next day, without the house. */
function pathAbove(house: CaseHouse, memberId: string, moment: string): string[] {
  const tomorrow = dayAfter(dayOfText(moment))
  const parents = treesIn(house, { first: tomorrow, last: tomorrow }).at(-1)?.tree.parents
  assert(parents, 'there is a tree on every day')
  const path: string[] = []
  let member = at(parents, indexOf(house, memberId))
  for (; member !== HOUSE; member = at(parents, member)) path.push(idOf(house, member))
  return path
}

function tell<Value>(result: ContractResult<Value>, then: (value: Value) => object): unknown {
  if (result.ok) return { ok: true, ...then(result.value) }
  const { code, ...named } = result.refusal
  return { refused: code, ...('contractIds' in named && { contracts: named.contractIds }) }
}

function keep(house: CaseHouse, changed: readonly Contract[]): void {
  house.contracts = house.contracts.map((each) => changed.find(({ id }) => id === each.id) ?? each)
}

function find({ contracts }: CaseHouse, id: string): Contract {
  const found = contracts.find((each) => each.id === id)
  assert(found, 'a case names its own contracts')
  return found
}
