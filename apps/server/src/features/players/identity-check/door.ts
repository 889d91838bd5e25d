export { addDocument } from './add-document.ts'
export { loadCheck, lockCheckedMember, saveCheck } from './identity-checks.store.ts'
export { markSubmitted } from './identity-documents.store.ts'
