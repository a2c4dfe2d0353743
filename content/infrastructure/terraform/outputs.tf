output "address" {
  description = "Where customers find the shop until the domain points there."
  value       = aws_lb.shop.dns_name
}

output "data_folder" {
  description = "File system with the database."
  value       = aws_efs_file_system.data.id
}
