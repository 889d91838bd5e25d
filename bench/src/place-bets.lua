-- Players who bet on the instant slot, each request with a player drawn at random and a key of its
-- own. wrk counts; at the end one line of JSON tells how many bets were accepted.

local threads = {}

function setup(thread)
  thread:set("seed", #threads + 1)
  table.insert(threads, thread)
end

function init(args)
  math.randomseed(os.time() * 100 + seed)
  ok = 0
  bad = 0
  tokens = {}
  for line in io.lines(os.getenv("BENCH_TOKENS_FILE")) do
    table.insert(tokens, line)
  end
end

local function hex(count)
  local text = ""
  while #text < count do
    text = text .. string.format("%06x", math.random(0, 0xffffff))
  end
  return text:sub(1, count)
end

function request()
  local key = hex(8) .. "-" .. hex(4) .. "-4" .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(12)
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
