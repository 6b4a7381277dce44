/** The small part of s3rver that the tests use. The package has no types. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      directory: string;
      port: number;
      address: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<import("node:net").AddressInfo>;
    close(): Promise<void>;
  }
}
