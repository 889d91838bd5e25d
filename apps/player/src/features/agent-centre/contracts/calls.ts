import { type AgentContractType, operations } from '@baize/contract'

/** The calls of each kind of contract, which the specification names one by one. */
export const CONTRACT_CALLS = {
  dividend: {
    offer: operations.offerDividend,
    accept: operations.acceptDividend,
    reject: operations.rejectDividend,
    terminate: operations.terminateDividend,
  },
  daily_salary: {
    offer: operations.offerDailySalary,
    accept: operations.acceptDailySalary,
    reject: operations.rejectDailySalary,
    terminate: operations.terminateDailySalary,
  },
  hourly: {
    offer: operations.offerHourSalary,
    accept: operations.acceptHourSalary,
    reject: operations.rejectHourSalary,
    terminate: operations.terminateHourSalary,
  },
  real_time: {
    offer: operations.offerRealTimeSalary,
    accept: operations.acceptRealTimeSalary,
    reject: operations.rejectRealTimeSalary,
    terminate: operations.terminateRealTimeSalary,
  },
} as const satisfies Record<AgentContractType, unknown>
