/**
 * `npm start`. A CommonJS file, because it is loaded without Node's thread pool: the size of the pool can only be set
 * before its first use, and loading an ES module uses it. Password hashes, images, files and compression share it.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
void import('./start.mjs')
