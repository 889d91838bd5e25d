/**
 * Loaded before a program of the product: when the command that started it dies, even by
 * `kill -9`, the program leaves cleanly instead of keeping its port.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
