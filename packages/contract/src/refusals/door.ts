export { type AskedRule, REFUSAL_RULES, type RefusalRule } from './refusal-record.ts'
