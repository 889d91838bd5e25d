import type { ApiClient } from '@baize/api-client'
import { createContext, type ReactNode, useContext } from 'react'

const ApiContext = createContext<ApiClient | undefined>(undefined)

export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it')
  return api
}
