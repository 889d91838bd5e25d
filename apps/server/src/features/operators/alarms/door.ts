export { alarmTasks } from './alarm-tasks.ts'
export { auditInOwnProgram } from './audit-program.ts'
