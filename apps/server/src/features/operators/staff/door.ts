export { addFirstStaff } from './first-staff.ts'
export { STAFF_ROLES, type StaffRole } from './roles.ts'
export { saveStaff } from './staff-account.store.ts'
