terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.80"
    }
  }
}

provider "aws" {
  region = var.region
}

# The folder with the SQLite file outlives every container.
resource "aws_efs_file_system" "data" {
  creation_token = "${var.name}-data"
  encrypted      = true
}

resource "aws_efs_mount_target" "data" {
  count           = 2
  file_system_id  = aws_efs_file_system.data.id
  subnet_id       = aws_subnet.public[count.index].id
  security_groups = [aws_security_group.data.id]
}

resource "aws_cloudwatch_log_group" "shop" {
  name              = "/ecs/${var.name}"
  retention_in_days = 30
}

resource "aws_iam_role" "execution" {
  name = "${var.name}-execution"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ecs-tasks.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "execution" {
  role       = aws_iam_role.execution.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy"
}

resource "aws_ecs_cluster" "shop" {
  name = var.name
}

resource "aws_ecs_task_definition" "shop" {
  family                   = var.name
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 512
  memory                   = 1024
  execution_role_arn       = aws_iam_role.execution.arn

  container_definitions = jsonencode([{
    name         = "shop"
    image        = var.image
    essential    = true
    environment  = [{ name = "NODE_ENV", value = "production" }]
    portMappings = [{ containerPort = 3000 }]
    mountPoints  = [{ sourceVolume = "data", containerPath = "/juice-shop/data" }]

    logConfiguration = {
      logDriver = "awslogs"
      options = {
        awslogs-group         = aws_cloudwatch_log_group.shop.name
        awslogs-region        = var.region
        awslogs-stream-prefix = "shop"
      }
    }
  }])

  volume {
    name = "data"

    efs_volume_configuration {
      file_system_id     = aws_efs_file_system.data.id
      transit_encryption = "ENABLED"
    }
  }
}

resource "aws_ecs_service" "shop" {
  name            = var.name
  cluster         = aws_ecs_cluster.shop.id
  task_definition = aws_ecs_task_definition.shop.arn
  launch_type     = "FARGATE"
  desired_count   = var.shops

  network_configuration {
    subnets          = aws_subnet.public[*].id
    security_groups  = [aws_security_group.shop.id]
    assign_public_ip = true
  }

  load_balancer {
    target_group_arn = aws_lb_target_group.shop.arn
    container_name   = "shop"
    container_port   = 3000
  }

  depends_on = [aws_lb_listener.https, aws_efs_mount_target.data]
}
