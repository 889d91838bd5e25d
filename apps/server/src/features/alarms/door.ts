export { ALARM_CRONTAB, alarmTasks } from './alarm-tasks.ts'
export { alarmRoutes } from './alarms.route.ts'
export { createAssertionAlarm } from './assertion-alarm.ts'
export { auditInOwnProgram } from './audit-program.ts'
