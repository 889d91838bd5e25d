/**
 * Door: calls that must never ask anybody to log in again, because they are about being logged in:
 * who is here, going on with a remembered login, signing out. Everything else uses `api.ts`.
 */
import { createApiClient } from '@baize/api-client'

export const plainApi = createApiClient()
