import { operations as calls } from '../operations.ts'
import type { AgentContractType } from './contract-shapes.ts'

/**
 * The calls of each kind of contract, which the specification names one by one. Taken from the list of all calls: web apps
 * have that list without its schemas.
 */
export const AGENT_CONTRACT_CALLS = {
  dividend: {
    offer: calls.offerDividend,
    accept: calls.acceptDividend,
    reject: calls.rejectDividend,
    terminate: calls.terminateDividend,
  },
  daily_salary: {
    offer: calls.offerDailySalary,
    accept: calls.acceptDailySalary,
    reject: calls.rejectDailySalary,
    terminate: calls.terminateDailySalary,
  },
  hourly: {
    offer: calls.offerHourSalary,
    accept: calls.acceptHourSalary,
    reject: calls.rejectHourSalary,
    terminate: calls.terminateHourSalary,
  },
  real_time: {
    offer: calls.offerRealTimeSalary,
    accept: calls.acceptRealTimeSalary,
    reject: calls.rejectRealTimeSalary,
    terminate: calls.terminateRealTimeSalary,
  },
} as const satisfies Record<AgentContractType, unknown>
