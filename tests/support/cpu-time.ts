/** Milliseconds that this thread has worked: other than the clock, it does not run on while the machine is busy elsewhere. */
export function cpuTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
