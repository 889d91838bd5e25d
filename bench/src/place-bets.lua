-- Players who bet on the instant slot, each request with a player drawn at random and a key of its
-- own. wrk counts; at the end one line of JSON tells how many bets were accepted.

local threads = {}

function setup(thread)
  thread:set("seed", #threads + 1)
  table.insert(threads, thread)
end

function init(args)
  math.randomseed(os.time() * 100 + seed)
  count = 0
  head = string.format("%08x-%04x-4%03x-8%03x", math.random(0, 0x7fffffff),
    math.random(0, 0xffff), math.random(0, 0xfff), math.random(0, 0xfff))
  ok = 0
  bad = 0
  tokens = {}
  for line in io.lines(os.getenv("BENCH_TOKENS_FILE")) do
    table.insert(tokens, line)
  end
end

-- A key must only be one of a kind: a head for this run and thread, then a count.
function request()
  count = count + 1
  local key = string.format("%s-%012x", head, count)
  return wrk.format("POST", "/wps/game/rounds", {
    ["content-type"] = "application/json",
    ["cookie"] = "baize=" .. tokens[math.random(#tokens)],
    ["idempotency-key"] = key,
  }, '{"gameCode":"lantern-tiger","stakeMinor":"2000"}')
end

function response(status)
  if status == 200 then
    ok = ok + 1
  else
    bad = bad + 1
  end
end

function done(summary, latency)
  local accepted, refused = 0, 0
  for _, thread in ipairs(threads) do
    accepted = accepted + thread:get("ok")
    refused = refused + thread:get("bad")
  end
  local errors = summary.errors
  refused = refused + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format(
    'BENCH {"ok":%d,"bad":%d,"microseconds":%d,"p50":%d,"p99":%d}',
    accepted, refused, summary.duration, latency:percentile(50), latency:percentile(99)))
end
