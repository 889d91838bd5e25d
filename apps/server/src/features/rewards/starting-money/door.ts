export { orderStartingMoney } from './order-starting-money.ts'
