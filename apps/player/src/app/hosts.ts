/**
 * Door: servers of pictures and of games that the operator named. One of each list is chosen at
 * random, and only used once it has answered this browser.
 */
import { setImageHost } from '@baize/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chooseHost } from './choose-host.logic.ts'
import { useHouseInfo } from './house-info.ts'
import { queryClient } from './query-client.ts'
import { switchesQuery } from './switches.ts'

const PATIENCE_MS = 3_000
/** A small picture that every server of images has. */
const PROBE = '/TCG_PROD_IMAGES/ART/coin.webp'

/** Has pictures come from one of the operator's servers. Mount once. */
export function useImageHost(): void {
  const hosts = useHouseInfo()?.imageCDNs ?? []
  const { data } = useQuery({ ...imageHostQuery(hosts), enabled: hosts.length > 0 })
  const host = hosts.length > 0 ? (data ?? undefined) : undefined
  useEffect(() => setImageHost(host), [host])
}

function imageHostQuery(hosts: readonly string[]) {
  return queryOptions({
    queryKey: ['image-host', hosts],
    queryFn: async () => (await choose(hosts, hasPicture)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The server that a vendor's game is opened from; undefined for the vendor's own. */
export async function chooseLaunchHost(): Promise<string | undefined> {
  const known = await queryClient.ensureQueryData(switchesQuery).catch(() => undefined)
  return await choose(known?.info.launchGameCDNs ?? [], isThere)
}

function choose(hosts: readonly string[], answers: (host: string) => Promise<boolean>) {
  return chooseHost(hosts, { chance: Math.random, answers })
}

function hasPicture(host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const picture = new Image()
  picture.onload = () => resolve(true)
  picture.onerror = () => resolve(false)
  setTimeout(() => resolve(false), PATIENCE_MS)
  picture.src = `${host}${PROBE}`
  return promise
}

/** Any answer will do: what it says is for the frame to show. */
async function isThere(host: string): Promise<boolean> {
  try {
    await fetch(`${host}/`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return true
  } catch {
    return false
  }
}
