import pg from 'pg'
import { expect } from 'vitest'

/** Changes settings as an operator would, and returns once the running server goes by them. */
export async function setSettings(
  product: { readonly site: string; readonly databaseUrl: string },
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  const marker = `SEEN${Object.keys(settings).length}${performance.now()}`
  const switches = { ...(settings.switches as Record<string, boolean>), [marker]: true }
  try {
    for (const [key, value] of Object.entries({ ...settings, switches })) {
      await pool.query(
        `insert into setting (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      )
    }
  } finally {
    await pool.end()
  }
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${product.site}/wps/system/whitelabel`)
        return (await answer.json()).value.switches[marker]
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true)
}
