// What the tests use of this package, which has no types of its own.
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<import("node:net").AddressInfo>;
    close(): Promise<void>;
  }
}
