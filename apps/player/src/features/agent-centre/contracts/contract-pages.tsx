import { ContractsScreen } from './contracts.screen.tsx'

/** The page of each kind of contract. */
export const CONTRACT_PAGES = {
  dividend: () => <ContractsScreen type="dividend" />,
  daily_salary: () => <ContractsScreen type="daily_salary" />,
  hourly: () => <ContractsScreen type="hourly" />,
  real_time: () => <ContractsScreen type="real_time" />,
} as const
